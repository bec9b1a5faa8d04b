import type { Migration } from './migration.types.ts'

/**
 * What the history of each list shows, without the changes themselves, which may be as long as a file: a line for each
 * list that an operation changed. `who` is the name of the key or of the file; `bytes` is what the operation keeps, told
 * once, at place 0. `placed` says how a place came to lie where it is (JSON, null when nobody knows).
 */
export const stepsOfLists: Migration = {
  version: 90,
  title: 'steps of lists',
  apply(db) {
    db.exec(`
alter table locations add column placed text;
create table list_steps (
  operation_id integer not null references operations (id) on delete cascade,
  place integer not null,
  list_id text not null,
  group_id text not null,
  actor text not null,
  who text not null,
  kind text not null,
  label text not null,
  bytes integer not null,
  created_at text not null,
  undone_at text,
  primary key (operation_id, place)
) strict, without rowid;
create index list_steps_by_list on list_steps (list_id, operation_id);
create index list_steps_by_time on list_steps (list_id, created_at);
create index list_steps_undone on list_steps (operation_id) where undone_at is not null;
insert into list_steps
  select id, 0, list_id, group_id, actor, '', kind, label, length(forward) + length(inverse), created_at, undone_at
  from operations;
${OTHER_LISTS}
`)
  },
}

/** Only these kinds change several lists; what they hold is short. */
const OTHER_LISTS = `
insert into list_steps
  select id, row_number() over (partition by id), other, group_id, actor, '', kind, label, 0, created_at, undone_at
  from (
    select distinct o.*, json_extract(step.value, '$.listId') as other
    from operations o, json_each(o.forward) step where o.kind in ('arrangeLists', 'importList', 'restoreList')
  )
  where other <> list_id;
`
