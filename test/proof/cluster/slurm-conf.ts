/** A cluster of several nodes on one machine, each with one core. */
export interface SlurmPlan {
  folder: string
  /** Short name of the machine. */
  machine: string
  controllerPort: number
  nodes: readonly { name: string; port: number }[]
}

/** A node that says nothing for so long is down, and what ran there is run again. */
const SILENT_SECONDS = 10
/** A job is not run again before what would let it start is out of date. */
const CREDENTIAL_SECONDS = 15
const MEGABYTES = 2048

/** What slurmctld, slurmd and sbatch read: no account of root's own, no cgroups, nothing outside of the folder. */
export function makeSlurmConf({ folder, machine, controllerPort, nodes }: SlurmPlan): string {
  const lines = [
    'ClusterName=waypost',
    `SlurmctldHost=${machine}(127.0.0.1)`,
    `SlurmctldPort=${controllerPort}`,
    'SlurmUser=root',
    'SlurmdUser=root',
    'AuthType=auth/munge',
    `AuthInfo=socket=${folder}/munge.sock,cred_expire=${CREDENTIAL_SECONDS}`,
    'CredType=cred/munge',
    `SlurmctldPidFile=${folder}/slurmctld.pid`,
    `SlurmctldLogFile=${folder}/slurmctld.log`,
    `StateSaveLocation=${folder}/state`,
    `SlurmdPidFile=${folder}/%n/slurmd.pid`,
    `SlurmdSpoolDir=${folder}/%n`,
    `SlurmdLogFile=${folder}/%n/slurmd.log`,
    // Each node has a copy of the packs, as a machine has.
    `TaskProlog=${folder}/task-prolog`,
    'ProctrackType=proctrack/pgid',
    'TaskPlugin=task/none',
    'MpiDefault=none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_Core',
    'SchedulerType=sched/backfill',
    'AccountingStorageType=accounting_storage/none',
    'JobAcctGatherType=jobacct_gather/none',
    'SlurmdParameters=config_overrides',
    'ReturnToService=2',
    'JobRequeue=1',
    `SlurmdTimeout=${SILENT_SECONDS}`,
    ...nodes.map(({ name, port }) => `NodeName=${name} NodeHostname=${machine} NodeAddr=127.0.0.1 Port=${port} CPUs=1 RealMemory=${MEGABYTES}`), // prettier-ignore
    `PartitionName=work Nodes=${nodes.map(({ name }) => name).join(',')} Default=YES MaxTime=INFINITE State=UP`,
  ]
  return `${lines.join('\n')}\n`
}
