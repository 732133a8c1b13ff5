import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBuilds } from '#server/platform/http/screens/builds.ts'
import { install, makeRelease } from '../servers/instalada.ts'

/* deploy/install.sh, below a root of its own. */
let root: string
const below = (path: string) => join(root, path)
const unit = (name: string) => readFile(below(`etc/systemd/system/${name}`), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quadrante-instalar-'))
  await mkdir(below('etc/systemd/system'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Creates a release whose pages are one page and one file with the release's name. */
async function release(name: string): Promise<string> {
  const folder = below(`de/${name}`)
  await makeRelease(folder, { sources: false })
  await mkdir(join(folder, 'dist/web/assets/app'), { recursive: true })
  await writeFile(join(folder, 'dist/web/index.html'), name)
  await writeFile(join(folder, `dist/web/assets/app/index-${name}.js`), name)
  return folder
}

describe('the installed files of the pages', () => {
  const serving = (name: string, assetsDir?: string) => openBuilds(below(`opt/q/versoes/${name}/dist/web`), assetsDir)!

  test('of this release and the two before are served by all processes, and older ones are deleted', async () => {
    for (const name of ['a', 'b', 'c']) await install(root, await release(name), below('opt/q'))
    const [a, c] = [serving('a'), serving('c')]
    for (const process of [a, c])
      for (const name of ['a', 'b', 'c']) expect(await process.findAsset(`index-${name}.js`), name).not.toBeNull()
    await install(root, await release('d'), below('opt/q'))
    expect(await a.findAsset('index-d.js')).not.toBeNull()
    expect(await c.findAsset('index-a.js')).toBeNull()
    expect((await readdir(below('opt/q/arquivos'))).sort()).toEqual(['b', 'c', 'd'])
    for (const process of [a, c]) process.close()
  })

  test('are kept in ASSETS_DIR, where the installer deletes files of releases only', async () => {
    await mkdir(below('disco/backups'), { recursive: true })
    await writeFile(below('etc/quadrante.env'), `ASSETS_DIR="${below('disco')}"\n`)
    for (const name of ['a', 'b', 'c', 'd']) await install(root, await release(name), below('opt/q'))
    expect((await readdir(below('disco'))).sort()).toEqual(['b', 'backups', 'c', 'd'])
    const b = serving('b', below('disco'))
    expect(await b.findAsset('index-d.js')).not.toBeNull()
    b.close()
  })

  test('are in place before the release becomes current, and stay when it is installed again', async () => {
    await install(root, await release('a'), below('opt/q'))
    await install(root, await release('b'), below('opt/q'))
    const said = await install(root, await release('a'), below('opt/q'))
    expect(said).toContain('a instalada em')
    expect((await readdir(below('opt/q/arquivos'))).sort()).toEqual(['a', 'b'])
    expect(await readdir(below('opt/q/arquivos/a/assets/app'))).toEqual(['index-a.js'])
  })
})

test('this release and the two before stay installed, and nothing of a cut archive', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await install(root, await release(name), below('opt/q'))
    await utimes(below(`opt/q/versoes/${name}`), 1_700_000_000, 1_700_000_000 + name.charCodeAt(0))
  }
  expect((await readdir(below('opt/q/versoes'))).sort()).toEqual(['b', 'c', 'd'])
  await mkdir(below('opt/q/versoes/e.parcial'))
  await install(root, await release('b'), below('opt/q'))
  expect((await readdir(below('opt/q/versoes'))).sort()).toEqual(['b', 'c', 'd'])
})

describe('the installed systemd units', () => {
  test('start the installation of their prefix', async () => {
    await install(root, await release('a'), below('srv/disc'))
    expect(await unit('quadrante@.service')).toContain(`\nExecStart="${below('srv/disc')}/atual/iniciar"\n`)
    expect(await unit('quadrante-backup.service')).toContain(`\nExecStart="${below('srv/disc')}/atual/backup" `)
    for (const name of ['quadrante@.service', 'quadrante-backup.service'])
      expect(await unit(name)).not.toContain('/opt/quadrante')
  })

  test('name a folder with spaces as one, and have names without', async () => {
    await install(root, await release('a'), below('opt/nova pasta'))
    const own = (await unit('quadrante@.service')).split('\n')
    expect(own).toContain(`ExecStart="${below('opt/nova pasta')}/atual/iniciar"`)
    expect(own).toContain(`Documentation=file:${below('opt/nova%%20pasta')}/atual/LEIAME.md`)
    expect(await install(root, await release('a'), below('opt/nova pasta'))).toContain('processos: quadrante@web')
    expect(await install(root, await release('a'), below('opt/da avó'))).toContain('processos: quadrante-da-av--@web')
  })

  test('of one prefix stay when another is installed with its own units, environment and data', async () => {
    await install(root, await release('a'), below('opt/quadrante'))
    const before = [await unit('quadrante@.service'), await unit('quadrante-backup.service')]
    const said = await install(root, await release('a'), below('opt/ensaio'))
    expect([await unit('quadrante@.service'), await unit('quadrante-backup.service')]).toEqual(before)
    expect(said).toContain('quadrante-ensaio@web')
    const own = await unit('quadrante-ensaio@.service')
    for (const line of [
      `ExecStart="${below('opt/ensaio')}/atual/iniciar"`,
      'EnvironmentFile=/etc/quadrante-ensaio.env',
      'WorkingDirectory=/var/lib/quadrante-ensaio',
      'StateDirectory=quadrante-ensaio',
    ])
      expect(own.split('\n')).toContain(line)
    expect(await unit('quadrante-ensaio-backup.service')).toContain('--pasta=/var/lib/quadrante-ensaio/backups')
    expect(existsSync(below('etc/quadrante-ensaio.env'))).toBe(true)
  })

  test('read their environment from a file that nobody but root and the group of their user reads', async () => {
    await install(root, await release('a'), below('opt/quadrante'))
    expect((await stat(below('etc/quadrante.env'))).mode & 0o777).toBe(0o640)
    // What closes it is the copy itself: a step that fails leaves no open file behind.
    await rm(below('etc/quadrante.env'))
    await writeFile(below('tools/install'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    await expect(install(root, await release('b'), below('opt/quadrante'))).rejects.toThrow()
    expect(existsSync(below('etc/quadrante.env'))).toBe(false)
  })

  test("are refused for a third prefix with the second's last part before anything is written", async () => {
    for (const prefix of ['opt/quadrante', 'opt/ensaio']) await install(root, await release('a'), below(prefix))
    await expect(install(root, await release('a'), below('srv/ensaio'))).rejects.toThrow('é de outra instalação')
    expect(existsSync(below('srv/ensaio'))).toBe(false)
  })
})

describe('an archive', () => {
  /** Packs a release as `npm run release` does, with its sum. */
  async function archive(name: string): Promise<string> {
    const folder = await release(name)
    const path = below(`de/${name}.tar.gz`)
    execFileSync('tar', ['-C', below('de'), '-czf', path, name])
    await rm(folder, { recursive: true })
    const sum = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    await writeFile(below('de/SHA256SUMS'), `${sum}  ${name}.tar.gz\n`)
    return path
  }
  const installed = () => existsSync(below('opt/q/atual'))

  test('is installed when SHA256SUMS beside it agrees', async () => {
    expect(await install(root, await archive('quadrante-1.0.0'), below('opt/q'))).toContain('quadrante-1.0.0 instalada')
    expect(installed()).toBe(true)
  })

  test('is refused, and nothing changes, when one byte of it was changed', async () => {
    const path = await archive('quadrante-1.0.0')
    await appendFile(path, '\n')
    await expect(install(root, path, below('opt/q'))).rejects.toThrow('não é o arquivo que')
    expect(existsSync(below('opt'))).toBe(false)
  })

  test('is refused when SHA256SUMS is missing or names another archive only', async () => {
    const path = await archive('quadrante-1.0.0')
    await writeFile(below('de/SHA256SUMS'), `${'0'.repeat(64)}  quadrante-1x0.0.tar.gz\n`)
    await expect(install(root, path, below('opt/q'))).rejects.toThrow('não é o arquivo que')
    await rm(below('de/SHA256SUMS'))
    await expect(install(root, path, below('opt/q'))).rejects.toThrow('Falta')
    expect(installed()).toBe(false)
  })
})
