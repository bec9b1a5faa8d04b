"""All N shards of a table by Dask distributed. Those of a worker that dies are run again on another one.

    python3 dask-shards.py SCHEDULER N TABLE RUN [words of "waypost cleanse --pipe"]

Workers have one thread each, and the variables of shard.sh.
"""

import subprocess
import sys
from pathlib import Path

from dask.distributed import Client, as_completed

SHARD = Path(__file__).resolve().with_name("shard.sh")
RETRIES = 2


def cleanse_shard(number, count, words):
    ran = subprocess.run(["sh", SHARD, f"{number}/{count}", *words], stderr=subprocess.PIPE, text=True)
    if ran.returncode != 0:
        raise RuntimeError(ran.stderr.strip())
    return ran.stderr.strip()


def main():
    scheduler, count, *words = sys.argv[1:]
    with Client(scheduler) as client:
        shards = client.map(cleanse_shard, range(1, int(count) + 1), count=count, words=words, pure=False, retries=RETRIES)
        for shard in as_completed(shards):
            if shard.status != "finished":
                sys.exit(str(shard.exception()))
            print(shard.result(), file=sys.stderr)


if __name__ == "__main__":
    main()
