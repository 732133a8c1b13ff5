import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, VARIABLES } from '#server/platform/env.ts'
import { CORPO_FOTO, CORPO_LOGO } from '#shared/contas/consultores/marca.contract.ts'

/* What stands in files for engines that do not run here: each name in them is one that exists. */
const ROOT = join(import.meta.dirname, '..', '..')
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
const { services, volumes, networks } = parse(text, { merge: true }) as Compose
const of = (name: string) => services[name] as Service
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('quadrante:'))
/** The commands of a release, besides `iniciar`. */
const commands = [...read('scripts/lib/release.mjs').matchAll(/^ {4}(\w+): \['(?:server|scripts)\//gm)].map(
  ([, name]) => name,
)

describe('compose.yaml', () => {
  test('has one migrator, two web servers, one worker, a proxy, a database and a backup', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['backup', 'migrar', 'postgres', 'proxy', 'tarefas', 'web-a', 'web-b'].sort(),
    )
    expect([of('web-a'), of('web-b'), of('tarefas')].map(({ environment }) => environment?.PAPEL)).toEqual([
      'web',
      'web',
      'tarefas',
    ])
  })

  test('sets exactly the variables that the server needs', () => {
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

  test('runs commands that a release has', () => {
    for (const [, { command = [] }] of ours)
      for (const path of command.filter(word => word.startsWith('/opt/quadrante/atual/'))) {
        const inside = path.replace('/opt/quadrante/atual/', '')
        expect(inside.includes('/') ? existsSync(join(ROOT, inside)) : commands.includes(inside), path).toBe(true)
      }
  })

  test('names only services and volumes that it defines', () => {
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

  test("publishes the proxy's port only", () => {
    for (const [name, { ports = [] }] of Object.entries(services))
      expect(ports).toEqual(name === 'proxy' ? ['80:80', '443:443'] : [])
  })

  test('keeps the promises about durability and about what logs leave out', () => {
    const settings = of('postgres').command?.join(' ') ?? ''
    expect(settings).not.toMatch(/fsync|full_page_writes|synchronous_commit/)
    expect(settings).toContain('log_parameter_max_length=0')
    for (const [, { read_only }] of ours) expect(read_only).toBe(true)
  })
})

test('every path that a container writes to is a volume owned by its user', () => {
  const made = /install -d -o quadrante -g quadrante (.+)/.exec(read('Dockerfile'))?.[1]?.split(' ') ?? []
  const mounted = ours.flatMap(([, { volumes: of = [] }]) => of.map(volume => volume.split(':')[1]))
  expect([...new Set(mounted)].sort()).toEqual(made.sort())
})

test('the image is built from the release by its installer, as on a machine without containers', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toContain('npm run release')
  expect(dockerfile).toContain('deploy/install.sh')
  expect(dockerfile).toContain('USER quadrante')
  expect(dockerfile).toContain('/opt/quadrante/atual/iniciar')
  expect(read('deploy/quadrante@.service')).toContain('/opt/quadrante/atual/iniciar')
})

test('the proxy accepts bodies as large as the largest call may send', () => {
  const [, megabytes = '0'] = /client_max_body_size (\d+)m/.exec(read('deploy/nginx/quadrante.conf')) ?? []
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(Math.max(CORPO_FOTO, CORPO_LOGO))
})

test('the proxy leads pages to TLS, refuses calls without it, and takes ciphers with forward secrecy alone', () => {
  const conf = read('deploy/nginx/quadrante.conf')
  const [plain = ''] = conf.split('listen 443')
  expect(plain).toContain('if ($request_method !~ ^(GET|HEAD)$) { return 403; }')
  expect(plain).toContain('if ($http_authorization) { return 403; }')
  const [, ciphers = ''] = /ssl_ciphers (\S+);/.exec(conf) ?? []
  expect(ciphers.split(':').filter(name => !/^ECDHE-\w+-(?:AES\d+-GCM|CHACHA20)/.test(name))).toEqual([])
})

describe('the release', () => {
  const workflow = parse(read('.github/workflows/release.yml')) as {
    jobs: Record<string, { steps: { run?: string; uses?: string }[] }>
  }
  const steps = Object.values(workflow.jobs).flatMap(job => job.steps)

  test('runs scripts that exist, for archives of two architectures and an image of both', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const called = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name))
    expect(called).toEqual(expect.arrayContaining(['release']))
    for (const name of called) expect(scripts).toContain(name)
    expect(read('.github/workflows/release.yml')).toMatch(/arch: x64[\s\S]*arch: arm64[\s\S]*linux\/amd64,linux\/arm64/)
    for (const name of read('.github/workflows/release.yml').matchAll(/^ {12}(\w+_IMAGE)=/gm))
      expect(read('Dockerfile')).toMatch(new RegExp(`^ARG ${name[1]}=\\S+:\\S+$`, 'm'))
  })

  test('takes each action by its commit, in every workflow, and says which version that is', () => {
    for (const name of ['ci', 'release']) {
      const used = [...read(`.github/workflows/${name}.yml`).matchAll(/uses: (.*)/g)].map(([, action]) => action)
      expect(used.length).toBeGreaterThan(1)
      for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  test('has a compose.yaml that builds nothing and names each image by its digest', async () => {
    const tools = await mkdtemp(join(tmpdir(), 'quadrante-imagens-'))
    try {
      await writeFile(join(tools, 'docker'), '#!/bin/sh\necho "sha256:$(printf %s "$4" | sha256sum | cut -c1-64)"\n')
      await chmod(join(tools, 'docker'), 0o755)
      const fixed = execFileSync('sh', [join(ROOT, 'deploy/fixar-imagens.sh'), 'imagens.exemplo.com.br/q@sha256:0'], {
        input: text,
        encoding: 'utf8',
        env: { PATH: `${tools}:${process.env.PATH}` },
      })
      const release = parse(fixed, { merge: true }) as Compose
      expect(Object.keys(release.services)).toEqual(Object.keys(services))
      for (const [name, { image }] of Object.entries(release.services))
        expect(image, name).toMatch(/@sha256:[0-9a-f]+$/)
      expect(fixed).not.toMatch(/^ *build:/m)
      const { image: _, build: __, ...before } = parse(text)['x-servidor']
      expect(parse(fixed)['x-servidor']).toEqual({ image: 'imagens.exemplo.com.br/q@sha256:0', ...before })
    } finally {
      await rm(tools, { recursive: true, force: true })
    }
  })
})
