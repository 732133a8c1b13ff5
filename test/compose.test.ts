import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { readEnv, VARIABLES } from '#server/platform/env.ts'
import { CORPO_FOTO, CORPO_LOGO } from '#shared/contas/consultores/marca.contract.ts'

/* What stands in files for engines that do not run here: each name in them is one that exists. */
const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  env_file?: string
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  networks?: Record<string, { ipv4_address?: string }>
  ports?: string[]
  restart: string
  healthcheck?: { test?: string[]; disable?: boolean }
  read_only?: boolean
  user?: string
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>
}

const text = read('compose.yaml')
const { services, volumes, networks } = load(text) as Compose
const of = (name: string) => services[name] as Service
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('quadrante:'))
/** The commands of a release, besides `iniciar`. */
const commands = [...read('scripts/lib/release.mjs').matchAll(/^ {4}(\w+): \['(?:server|scripts)\//gm)].map(
  ([, name]) => name,
)

describe('compose.yaml', () => {
  test('has one who migrates, two who answer, one who works, a proxy, a database and a backup', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['backup', 'migrar', 'postgres', 'proxy', 'tarefas', 'web-a', 'web-b'].sort(),
    )
    expect([of('web-a'), of('web-b'), of('tarefas')].map(({ environment }) => environment?.PAPEL)).toEqual([
      'web',
      'web',
      'tarefas',
    ])
  })

  test('sets variables that the server reads, and that are all it needs', () => {
    const file = Object.fromEntries([...read('.env.exemplo').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, k, v]) => [k, v]))
    for (const name of Object.keys(file)) expect([...VARIABLES, 'SENHA_POSTGRES']).toContain(name)
    for (const [, name] of text.matchAll(/\$\{([A-Z_]+):\?/g)) expect(Object.keys(file)).toContain(name)
    for (const [, { environment = {}, env_file }] of ours) {
      expect(env_file).toBe('.env')
      for (const name of Object.keys(environment)) expect(VARIABLES).toContain(name)
      const given = {
        SESSION_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtps://user:senha@smtp.exemplo.com.br',
        ADMIN_EMAIL: 'admin@exemplo.com.br',
        ADMIN_SENHA: 'doze-caracteres',
      }
      const env = readEnv({ ...file, ...given, ...environment })
      expect([env.production, env.TRUST_PROXY, env.standIns]).toEqual([true, 1, false])
    }
  })

  test('runs what a release has', () => {
    for (const [, { command = [] }] of ours)
      for (const path of command.filter(word => word.startsWith('/opt/quadrante/atual/'))) {
        const inside = path.replace('/opt/quadrante/atual/', '')
        expect(inside.includes('/') ? existsSync(join(ROOT, inside)) : commands.includes(inside), path).toBe(true)
      }
  })

  test('names only what stands in it', () => {
    const subnet = networks.rede?.ipam.config[0]?.subnet.replace(/0\/24$/, '') ?? '?'
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty([other])
      for (const network of Object.keys(service.networks ?? {})) expect(networks, name).toHaveProperty([network])
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (!from.startsWith('./')) expect(Object.keys(volumes), name).toContain(from)
        else if (from !== './certificados') expect(existsSync(join(ROOT, from)), from).toBe(true)
      }
      expect(service.image, name).not.toMatch(/latest|^[^:]+$/)
      expect(service.restart, name).toBe(name === 'migrar' ? 'no' : 'unless-stopped')
      // The image's own, of the Dockerfile, where nothing else is said.
      if (!service.image.startsWith('quadrante:')) expect(service.healthcheck?.test, name).toBeDefined()
    }
    const addresses = [...read('deploy/nginx/servidores-compose.conf').matchAll(/server ([\d.]+):3000/g)].map(m => m[1])
    expect(addresses).toEqual([of('web-a'), of('web-b')].map(({ networks }) => networks?.rede?.ipv4_address))
    for (const address of addresses) expect(address?.startsWith(subnet)).toBe(true)
  })

  test('opens the proxy alone', () => {
    for (const [name, { ports = [] }] of Object.entries(services))
      expect(ports).toEqual(name === 'proxy' ? ['80:80', '443:443'] : [])
  })

  test('keeps what is promised of durability, and of what stays out of logs', () => {
    const settings = of('postgres').command?.join(' ') ?? ''
    expect(settings).not.toMatch(/fsync|full_page_writes|synchronous_commit/)
    expect(settings).toContain('log_parameter_max_length=0')
    for (const [, { read_only }] of ours) expect(read_only).toBe(true)
  })
})

test('what writes in a container writes into a volume, which belongs to who writes', () => {
  const made = /install -d -o quadrante -g quadrante (.+)/.exec(read('Dockerfile'))?.[1]?.split(' ') ?? []
  const mounted = ours.flatMap(([, { volumes: of = [] }]) => of.map(volume => volume.split(':')[1]))
  expect([...new Set(mounted)].sort()).toEqual(made.sort())
})

test('the image is made by the release and its installer, as a machine without containers', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toContain('npm run release')
  expect(dockerfile).toContain('deploy/install.sh')
  expect(dockerfile).toContain('USER quadrante')
  expect(dockerfile).toContain('/opt/quadrante/atual/iniciar')
  expect(read('deploy/quadrante@.service')).toContain('/opt/quadrante/atual/iniciar')
})

test('the proxy lets through what the largest call may send', () => {
  const [, megabytes = '0'] = /client_max_body_size (\d+)m/.exec(read('deploy/nginx/quadrante.conf')) ?? []
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(Math.max(CORPO_FOTO, CORPO_LOGO))
})

test('the one to develop on is a PostgreSQL alone', () => {
  expect(Object.keys((load(read('dev/compose.yaml')) as Compose).services)).toEqual(['postgres'])
})
