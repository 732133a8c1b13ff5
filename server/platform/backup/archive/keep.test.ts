import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { expired, keep, send } from './keep.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'quadrante-guardar-'))
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

const put = (...names: string[]) => Promise.all(names.map(name => writeFile(join(pasta, name), name)))

test('keeps the newest backups, deletes partial files after a day and leaves other files alone', async () => {
  const day = (n: number, more = '') => `quadrante-2026110${n}T031000123Z.tar.zst${more}`
  await put(
    day(1),
    day(2, '.age'),
    day(3),
    day(4, '.parcial'),
    day(5, '.age.parcial'),
    'notas.txt',
    'quadrante.tar.zst',
  )
  const before = new Date(Date.now() - 25 * HOUR_MS)
  await utimes(join(pasta, day(4, '.parcial')), before, before)
  expect(await keep(pasta, 2)).toEqual([day(1), day(4, '.parcial')])
  expect((await readdir(pasta)).sort()).toEqual(
    [day(2, '.age'), day(3), day(5, '.age.parcial'), 'notas.txt', 'quadrante.tar.zst'].sort(),
  )
})

test('lists backups older than the privacy notice allows', async () => {
  const [old, young] = ['quadrante-20260901T031000123Z.tar.zst.age', 'quadrante-20260901T031000124Z.tar.zst']
  await put(old, young)
  expect(await expired(pasta, new Date('2026-10-01T03:10:00.124Z'))).toEqual([old])
  await Promise.all([old, young].map(name => rm(join(pasta, name))))
})

test('uploads the whole file to a bucket, and fails when the bucket does not exist', async () => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(pasta, 's3'),
    configureBuckets: [{ name: 'copias' }],
  })
  const { port } = (await s3.run()) as AddressInfo
  await put('um.tar.zst')
  const address = (bucket: string) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}/quadrante`
  await send(join(pasta, 'um.tar.zst'), 'um.tar.zst', address('copias'))
  expect(await readdir(join(pasta, 's3', 'copias', 'quadrante'))).toContain('um.tar.zst._S3rver_object')
  await expect(send(join(pasta, 'um.tar.zst'), 'um.tar.zst', address('nenhum'))).rejects.toThrow(/não ficou com/)
  await s3.close()
})
