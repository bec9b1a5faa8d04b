#!/bin/sh
# One shard of a table, on the machine where this runs. Run again, it does only what is not done.
#
#   sh shard.sh K/N TABLE RUN [words of "waypost cleanse --pipe"]
#
# All machines see TABLE and RUN, the folder of the results.
# WAYPOST_PACKS       a folder with the packs that all machines see
# WAYPOST_NODE_PACKS  where this machine keeps its copy of them; default: /var/tmp/waypost-packs
# WAYPOST             the command; default: waypost
set -eu
shard=$1 table=$2 run=$3
shift 3
packs=${WAYPOST_PACKS:?"name the folder of the packs that all machines see"}
copy=${WAYPOST_NODE_PACKS:-/var/tmp/waypost-packs}
result=$run/shard-${shard%/*}
mkdir -p "$run" "$copy"

# Packs are copied and proven once on each machine, and again when those of the share change. Other shards wait.
exec 9> "$copy/.lock"
flock 9
if ! cat "$packs"/*.sha256 2> /dev/null | cmp -s - "$copy/.proven"; then
  ${WAYPOST:-waypost} packs sync "$packs" --into "$copy" --exact >&2
  cat "$packs"/*.sha256 > "$copy/.proven"
fi
exec 9>&-

# What a shard that died left behind.
rm -f "$result".*.part
exec ${WAYPOST:-waypost} cleanse --pipe "$table" --shard "$shard" --threads 1 --resume --packs-dir "$copy" \
  --out "$result.${table##*.}" --manifest "$result.json" "$@"
