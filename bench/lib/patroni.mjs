/*
 * Three machines on one: each an etcd, a Patroni and a PostgreSQL, and HAProxy before them, all of Debian and on
 * loopback. What reaches a machine, and what its Patroni reaches, goes through lines that can be cut.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib.mjs'
import { openLine } from './linhas.mjs'
import { tree } from './processo.mjs'

const NAMES = ['n1', 'n2', 'n3']
const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''
const PROGRAMS = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', join(bin, 'pg_basebackup')]

/** Ends the process with a message when one of Debian's programs is missing. */
export function needsPatroni() {
  if (bin && PROGRAMS.every(program => existsSync(program))) return
  console.error('Faltam programas do Debian: apt-get install patroni etcd-server haproxy postgresql')
  process.exit(2)
}

/** The user of PostgreSQL when this process is root, under which PostgreSQL refuses to run. */
const idOf = flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** Settings of Patroni that docs/escala.md gives: the same for every machine, kept in etcd. */
const DCS = {
  ttl: 20,
  // Whoever lost the race for the lead follows the new leader one round later.
  loop_wait: 2,
  retry_timeout: 5,
  // No write is acknowledged before another machine has it, not even when only one is left.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // Both copies confirm while both are there: with one, the other is often further, and must be wound back before it follows.
  synchronous_node_count: 2,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      // A copy that went silent is let go before somebody's patience ends.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // A copy looks for its new leader every second.
      wal_retrieve_retry_interval: '1s',
      max_connections: 200,
    },
  },
}

/** Starts a program that writes its words into a file of the folder. */
function launch(folder, name, file, args) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, LANG: 'C.UTF-8' }
  return spawn(file, args, { ...user, cwd: folder, env, stdio: ['ignore', log, log] })
}

function settings(folder, { name, ports, lines }) {
  const trust = { username: 'postgres', password: 'postgres' }
  return {
    scope: 'quadrante',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${lines.rest.port}` },
    // The second of etcd's interfaces: by the third, Patroni before 3.0.3 lets a leader that was frozen overwrite who leads
    // meanwhile (patroni/patroni#2689), and what that one acknowledged is lost. `use_proxies`: by these lines, none found out.
    etcd: { hosts: lines.etcd.map(({ port }) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: {
      dcs: DCS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.pg}`,
      connect_address: `127.0.0.1:${lines.pg.port}`,
      data_dir: join(folder, name, 'pg'),
      bin_dir: bin,
      pgpass: join(folder, name, 'pgpass'),
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: join(folder, name) },
      authentication: { superuser: trust, replication: { username: 'copia', password: 'copia' }, rewind: trust },
    },
  }
}

/** The pid of a machine's PostgreSQL, whose parent Patroni is not; nothing when there is none. */
function postmasterOf(own) {
  try {
    const pid = Number(readFileSync(join(own, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
    // A killed one leaves its file, and its number may be somebody else's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(own) ? [pid] : []
  } catch {
    return []
  }
}

/** Which processes a machine's programs are, those of PostgreSQL included. */
async function processesOf(own, children) {
  const roots = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  return (await Promise.all([...postmasterOf(own), ...roots.map(({ pid }) => pid)].map(tree))).flat()
}

function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone with its parent.
    }
  }
}

/** Makes one of the machines, which is not started yet. */
function machineOf(folder, { name, ports, lines, etcd }) {
  const own = join(folder, name)
  mkdirSync(own)
  chmodSync(own, 0o700)
  const file = join(own, 'patroni.yml')
  writeFileSync(file, JSON.stringify(settings(folder, { name, ports, lines }), null, 1))
  if (user.uid) for (const path of [own, file]) chownSync(path, user.uid, user.gid)
  let children = []
  const machine = {
    name,
    lines,
    /** Starts etcd, and Patroni, which starts PostgreSQL. */
    start() {
      children = [
        launch(folder, `${name}-etcd`, '/usr/bin/etcd', etcd),
        launch(folder, `${name}-patroni`, '/usr/bin/patroni', [file]),
      ]
    },
    /** Kills every process of it at once, as a power cut would. */
    kill: async () => signalAll(await processesOf(own, children), 'SIGKILL'),
    /** Stops every process of it where it is. */
    async freeze() {
      // Twice: who was born meanwhile.
      for (let i = 0; i < 2; i += 1) signalAll(await processesOf(own, children), 'SIGSTOP')
    },
    thaw: async () => signalAll(await processesOf(own, children), 'SIGCONT'),
    /** Cuts all its lines; its etcd, whose own are not led through any, stands still, which to the others is the same. */
    async cut() {
      for (const line of [...lines.etcd, lines.pg, lines.rest]) line.cut()
      signalAll([children[0].pid], 'SIGSTOP')
    },
    async mend() {
      signalAll([children[0].pid], 'SIGCONT')
      for (const line of [...lines.etcd, lines.pg, lines.rest]) line.mend()
    },
    /** Asks its Patroni; null when that does not answer. */
    ask: path =>
      fetch(`http://127.0.0.1:${ports.rest}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        async answer => ({ status: answer.status, said: await answer.json().catch(() => null) }),
        () => null,
      ),
  }
  return machine
}

/** HAProxy's settings: whoever asks Patroni for /primary and hears 200 gets everything, and who is down loses its sessions. */
const haproxy = (port, machines) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen principal
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, lines }) => `  server ${name} 127.0.0.1:${lines.pg.port} check port ${lines.rest.port}`).join('\n')}
`

/** Gives the machines their ports, lines and settings. */
async function prepare(folder) {
  const places = []
  for (const name of NAMES) {
    const [client, peer, rest, pg] = [await freePort(), await freePort(), await freePort(), await freePort()]
    places.push({ name, ports: { client, peer, rest, pg } })
  }
  const cluster = places.map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.peer}`).join(',')
  return Promise.all(
    places.map(async ({ name, ports }) => {
      const etcd = [
        ...['--enable-v2', '--name', name, '--data-dir', join(folder, name, 'etcd'), '--initial-cluster', cluster],
        ...['--listen-client-urls', `http://127.0.0.1:${ports.client}`],
        ...['--advertise-client-urls', `http://127.0.0.1:${ports.client}`],
        ...['--listen-peer-urls', `http://127.0.0.1:${ports.peer}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${ports.peer}`],
      ]
      const lines = {
        pg: await openLine(ports.pg),
        rest: await openLine(ports.rest),
        etcd: await Promise.all(places.map(place => openLine(place.ports.client))),
      }
      return machineOf(folder, { name, ports, lines, etcd })
    }),
  )
}

/**
 * Starts three machines and HAProxy in this folder, and waits until one leads and two follow.
 * @param {string} folder
 */
export async function startCluster(folder) {
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const machines = await prepare(folder)
  for (const machine of machines) machine.start()
  const port = await freePort()
  writeFileSync(join(folder, 'haproxy.cfg'), haproxy(port, machines))
  const proxy = launch(folder, 'haproxy', '/usr/sbin/haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'])
  const leader = async () => {
    for (const machine of machines) if ((await machine.ask('/primary'))?.status === 200) return machine
    return null
  }
  const cluster = {
    machines,
    leader,
    port,
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    /**
     * Waits until one leads and both others have confirmed its writes for five seconds; returns who leads and one of the
     * others. Right after a thaw the machines still say what was before.
     */
    async whole() {
      for (let i = 0, calm = 0; i < 240; i += 1, await sleep(500)) {
        const members = (await (await leader())?.ask('/cluster'))?.said?.members ?? []
        const well = members.filter(
          ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === members[0].timeline,
        )
        const named = role => machines.find(({ name }) => name === well.find(each => each.role === role)?.name)
        calm = named('leader') && well.filter(({ role }) => role === 'sync_standby').length === 2 ? calm + 1 : 0
        if (calm === 10) return { leader: named('leader'), sync: named('sync_standby') }
      }
      throw new Error('The three machines did not come together')
    },
    async stop() {
      proxy.kill()
      for (const machine of machines) {
        await machine.kill()
        for (const line of [...machine.lines.etcd, machine.lines.pg, machine.lines.rest]) line.close()
      }
    },
  }
  return cluster
}
