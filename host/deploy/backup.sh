#!/bin/sh
# Backs up the host's database, and rehearses the restore: a dump becomes a backup only after it has
# been restored into a scratch database with the same number of rows in every table.
#
#   DATABASE_URL=postgres://…/host SCRATCH_URL=postgres://…/scratch BACKUP_DIR=/srv/backups host/deploy/backup.sh
#
# This empties the scratch database, which needs the same disk space and protection as the host's,
# because it gets the same data.
set -eu
umask 077
if [ "$DATABASE_URL" = "$SCRATCH_URL" ]; then
  echo 'SCRATCH_URL is the database itself.' >&2
  exit 1
fi
mkdir -p "$BACKUP_DIR"
backup="$BACKUP_DIR/host-$(date -u +%Y%m%dT%H%M%SZ).dump"
work=$(mktemp -d "$BACKUP_DIR/.rehearsal-XXXXXX")
trap 'rm -rf "$work"' EXIT
export DATABASE_URL DUMP="$work/dump"

# One line per table: its name, and its number of rows.
count_rows="select format('select %L, count(*) from %I.%I', schemaname || '.' || tablename, schemaname, tablename)
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by schemaname, tablename \\gexec"
query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$1"
}

# The dump and the counts use the same snapshot of the database.
query "$DATABASE_URL" >"$work/rows" <<SQL
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \\gset
\\setenv SNAPSHOT :snapshot
\\! pg_dump --snapshot="\$SNAPSHOT" --format=custom --no-owner --no-privileges --file="\$DUMP" "\$DATABASE_URL" >&2
$count_rows
SQL

query "$SCRATCH_URL" <<SQL
select format('drop schema %I cascade', nspname) from pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema' \\gexec
create schema public;
SQL
pg_restore --exit-on-error --no-owner --dbname="$SCRATCH_URL" "$DUMP"
echo "$count_rows" | query "$SCRATCH_URL" >"$work/restored"
diff "$work/rows" "$work/restored" >&2 || {
  echo 'The restored database differs: this is no backup.' >&2
  exit 1
}
mv "$DUMP" "$backup"
echo "$backup: $(wc -l <"$work/rows") tables restored and compared"
