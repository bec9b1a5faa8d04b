#!/bin/sh
# All N shards of a table as a Slurm array. Those of a node that dies are run again on another one.
#
#   sbatch --array=1-N slurm.sh N TABLE RUN [words of "waypost cleanse --pipe"]
#
# Slurm copies this script, so CLUSTER says where shard.sh is; default: tools/cluster
#SBATCH --job-name=waypost --requeue
#SBATCH --ntasks=1 --cpus-per-task=1 --mem=1G
count=$1
shift
exec sh "${CLUSTER:-tools/cluster}/shard.sh" "$SLURM_ARRAY_TASK_ID/$count" "$@"
