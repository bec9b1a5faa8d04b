#!/bin/sh
# All N shards of a table by GNU parallel. One that dies is run again, twice at most.
#
#   sh parallel.sh N TABLE RUN [words of "waypost cleanse --pipe"]
#
# JOBS  shards at a time; default: one for each core
count=$1
shift
seq "$count" | parallel --will-cite --quote --jobs "${JOBS:-100%}" --retries 3 \
  sh "$(dirname "$0")/shard.sh" "{}/$count" "$@"
