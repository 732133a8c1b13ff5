import { mkdir, mkdtemp, realpath, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONE } from '../../installation/installation.ts'
import { onlyDeclared } from '../../slice/declared.ts'
import { registerErrorHandler } from '../calls/errors.ts'
import { openBuilds, versionOf } from './builds.ts'
import { MARK_FILES } from './mark.ts'
import { serveWeb } from './web.ts'

/*
 * A deploy, half-way: one process began with build A, the other with build B, on one disk. Behind a proxy, each gets the
 * other's pages' requests.
 */
let dist: string
let apps: { a: FastifyInstance; b: FastifyInstance }

const words = (build: string) => JSON.stringify({ 'marca.nome': `Quadrante ${build}` })
const versionIn = (build: string) => versionOf(Buffer.from(words(build)))

async function build(name: string): Promise<void> {
  const folder = join(dist, 'builds', name)
  await mkdir(join(folder, 'assets', 'app'), { recursive: true })
  await mkdir(join(folder, 'assets', 'i18n'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<head></head>${name}`)
  await writeFile(join(folder, 'assets', 'app', `index-${name}.js`), `console.log('${name}')`)
  await writeFile(join(folder, 'assets', 'mark.svg'), '<svg/>')
  await writeFile(join(folder, 'assets', 'i18n', 'pt-BR.json'), words(name))
}

/** Starts a server while dist/web links to this build. */
async function serve(name: string): Promise<FastifyInstance> {
  await rm(join(dist, 'web'), { force: true })
  await symlink(join('builds', name), join(dist, 'web'))
  const app = Fastify()
  // The files of a build are the one thing that is served without being named.
  onlyDeclared(
    app,
    [],
    [{ addresses: ['GET /', 'GET /assets/cores.css', 'GET /assets/produto.webmanifest', `GET ${MARK_FILES}`] }],
  )
  registerErrorHandler(app)
  await serveWeb(app, {
    appUrl: 'http://localhost:3000',
    secureCookies: false,
    installation: {
      now: () => NONE,
      contact: () => '',
      file: async () => null,
    },
    senhaMinimo: 5,
    sso: '',
    reserved: new Set(['assets']),
    root: join(dist, 'web'),
  })
  return app
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'quadrante-dist-'))
  await build('a')
  const a = await serve('a')
  await build('b')
  apps = { a, b: await serve('b') }
})
afterAll(async () => {
  await Promise.all([apps.a.close(), apps.b.close()])
  await rm(dist, { recursive: true })
})

test("each process serves its own build's page and the files of both builds", async () => {
  for (const name of ['a', 'b'] as const) {
    const app = apps[name]
    expect((await app.inject('/')).body).toContain(name)
    for (const other of ['a', 'b']) {
      const file = await app.inject(`/assets/app/index-${other}.js`)
      expect([file.statusCode, file.body]).toEqual([200, `console.log('${other}')`])
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
      })
    }
    expect((await app.inject('/assets/mark.svg')).statusCode).toBe(200)
  }
})

test("a page gets the words of its own build, and a request without a version gets the server's", async () => {
  for (const name of ['a', 'b'] as const) {
    for (const other of ['a', 'b'])
      expect((await apps[name].inject(`/assets/i18n/pt-BR.json?v=${versionIn(other)}`)).body).toBe(words(other))
    expect((await apps[name].inject('/assets/i18n/pt-BR.json')).body).toBe(words(name))
  }
})

test.each([
  '/assets/app/index-c.js',
  '/assets/app/..%2F..%2Findex.html',
  '/assets/app/.env',
  '/assets/i18n/pt-BR.json?v=00000000',
  '/assets/i18n/xx.json',
  '/assets/nada.svg',
])('%s answers an uncached 404, never the page', async path => {
  const answer = await apps.a.inject(path)
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'nao_encontrado'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a process marks its build as in use; openBuilds answers null without a build', async () => {
  const folder = await realpath(join(dist, 'builds', 'a'))
  const old = new Date('2020-01-01T00:00:00Z')
  await utimes(folder, old, old)
  const builds = openBuilds(folder)!
  await expect.poll(async () => (await stat(folder)).mtime.getTime()).toBeGreaterThan(old.getTime())
  builds.close()
  expect(dirname(builds.root)).toBe(dirname(folder))
  expect(openBuilds(join(dist, 'nada'))).toBeNull()
})
