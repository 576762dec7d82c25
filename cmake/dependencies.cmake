# Libraries from Debian 12 (scripts/install-packages installs them).
find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS program_options)
find_package(OpenSSL REQUIRED)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(date REQUIRED)
find_library(RE2_LIBRARY re2 REQUIRED)
find_package(Catch2 2 REQUIRED)
find_library(LZ4_LIBRARY lz4 REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n)
find_library(STEMMER_LIBRARY stemmer REQUIRED)
find_library(PG_QUERY_LIBRARY NAMES libpg_query.a REQUIRED)  # static: planner/parse/tree_copy.h
find_library(PROTOBUF_C_LIBRARY protobuf-c REQUIRED)
