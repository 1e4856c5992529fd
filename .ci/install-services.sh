#!/usr/bin/env bash
# Installs and starts a Postgres 15 with pgvector and a Redis for the integration tests, both on free local ports and for
# this machine alone, and writes TEST_DATABASE_URL and TEST_REDIS_URL as lines of an env file. Run it as root on Debian 12
# with nothing but apt; run again, it uses what is there.
#   .ci/install-services.sh ENV_FILE
set -euo pipefail
env_file=${1:?"usage: .ci/install-services.sh ENV_FILE"}
state=${SERVICES_DIR:-/var/tmp/ideataste-services}
pg_bin=/usr/lib/postgresql/15/bin
export DEBIAN_FRONTEND=noninteractive
mkdir -p "$state"
chmod 755 "$state"

say() { echo "services: $*" >&2; }
# Everything noisy goes to a log that is shown where something fails.
quietly() { "$@" >"$state/install.log" 2>&1 || { cat "$state/install.log" >&2; return 1; }; }
installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

install_packages() {
  local missing=()
  for package in "$@"; do installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return
  say "installing ${missing[*]}"
  # No cluster and no service of the distribution's own: the tests bring up theirs.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  quietly apt-get update
  quietly apt-get install -y --no-install-recommends "${missing[@]}"
}

# The machine's own Debian mirror, as its apt is set up, with the key it is checked with: "URI KEYRING".
debian_source() {
  local codename
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  { cat /etc/apt/sources.list.d/*.sources 2>/dev/null || true; } | awk -v suite="$codename" '
    function flush() { if (uri && suites ~ "(^| )" suite "( |$)") { print uri, key; found = 1; exit } uri = suites = key = "" }
    /^URIs:/ { uri = $2 } /^Suites:/ { suites = substr($0, 9) } /^Signed-By:/ { key = $2 } /^$/ { flush() }
    END { if (!found) flush() }' | head -n 1 | grep . && return
  { cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true; } | awk -v suite="$codename" '
    $1 == "deb" { key = ""; i = 2
      while ($i ~ /^\[/ || (i > 2 && $(i-1) !~ /\]$/ && $2 ~ /^\[/)) { if (match($i, /signed-by=[^] ]+/)) key = substr($i, RSTART + 10, RLENGTH - 10); i++ }
      if ($(i+1) == suite) { print $i, key; exit } }' | grep .
}

# Debian 12 has no package of pgvector for its Postgres: built from the source package of the next release.
build_pgvector() {
  [ -f "$(/usr/bin/pg_config --pkglibdir 2>/dev/null || echo /usr/lib/postgresql/15/lib)/vector.so" ] && return
  say "building pgvector"
  local uri key build
  read -r uri key < <(debian_source) || { say "no Debian source found in apt's configuration"; return 1; }
  build=$(mktemp -d)
  mkdir -p "$build/lists/partial" "$build/src"
  chmod -R 755 "$build"
  echo "deb-src ${key:+[signed-by=$key] }$uri trixie main" >"$build/sources.list"
  local apt=(apt-get -o "Dir::Etc::sourcelist=$build/sources.list" -o "Dir::Etc::sourceparts=-" -o "Dir::State::lists=$build/lists"
    -o "APT::Sandbox::User=root" -o "Dir::Cache::srcpkgcache=" -o "Dir::Cache::pkgcache=")
  quietly "${apt[@]}" update
  (cd "$build/src" && quietly "${apt[@]}" source --download-only pgvector)
  tar -xzf "$build"/src/pgvector_*.orig.tar.gz -C "$build/src"
  local folder
  folder=$(find "$build/src" -mindepth 1 -maxdepth 1 -type d | head -n 1)
  quietly make -C "$folder" with_llvm=no OPTFLAGS="" PG_CONFIG="$pg_bin/pg_config"
  quietly make -C "$folder" with_llvm=no PG_CONFIG="$pg_bin/pg_config" install
  rm -rf "$build"
}

free_port() {
  local port=$1
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
  echo "$port"
}
as_postgres() { runuser -u postgres -- "$@"; }
port_of() { cat "$state/$1.port" 2>/dev/null || echo 0; }
postgres_answers() { "$pg_bin/pg_isready" -q -h 127.0.0.1 -p "$(port_of postgres)"; }
redis_answers() { [ "$(redis-cli -p "$(port_of redis)" ping 2>/dev/null)" = PONG ]; }

start_postgres() {
  postgres_answers && return
  local port data=$state/postgres
  port=$(free_port 54330)
  say "starting Postgres on port $port"
  install -d -o postgres -g postgres -m 700 "$data"
  [ -f "$data/PG_VERSION" ] || (cd / && quietly as_postgres "$pg_bin/initdb" -D "$data" -A trust -U postgres --no-sync -E UTF8 --locale C.UTF-8)
  rm -f "$data/postmaster.pid"
  # Test data: nothing of it has to survive a power cut.
  (cd / && quietly as_postgres "$pg_bin/pg_ctl" -D "$data" -w -l "$data/server.log" start -o \
    "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data -c fsync=off -c full_page_writes=off -c max_connections=200")
  echo "$port" >"$state/postgres.port"
}

start_redis() {
  redis_answers && return
  local port
  port=$(free_port 63790)
  say "starting Redis on port $port"
  redis-server --port "$port" --bind 127.0.0.1 --save "" --appendonly no --maxmemory-policy noeviction \
    --dir "$state" --logfile "$state/redis.log" --daemonize yes >/dev/null
  echo "$port" >"$state/redis.port"
  for _ in $(seq 50); do redis_answers && return; sleep 0.1; done
  say "Redis does not answer"; cat "$state/redis.log" >&2; return 1
}

install_packages ca-certificates postgresql-15 postgresql-server-dev-15 make gcc libc6-dev redis-server
build_pgvector
start_postgres
start_redis
printf 'TEST_DATABASE_URL=postgresql://postgres@127.0.0.1:%s/postgres\nTEST_REDIS_URL=redis://127.0.0.1:%s\n' \
  "$(port_of postgres)" "$(port_of redis)" >"$env_file"
say "written to $env_file"
