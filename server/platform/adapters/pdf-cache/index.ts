import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Logger } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { ReportRenderer } from '../pdf/renderer.ts'
import { cachedRenderer } from './cached-renderer.ts'
import { diskStore } from './disk.ts'
import { generationOf } from './generation.ts'
import { s3Store } from './s3.ts'

interface Around {
  env: Pick<Env, 'S3_URL' | 'PDF_CACHE_DIR' | 'PDF_CACHE_MB' | 'DATABASE_URL' | 'DATA_DIR'>
  secrets: Secrets
  log: Logger
  metrics: Metrics
}

/**
 * Wraps the renderer with the store that the environment names: a bucket, else a folder (in development one beside the
 * embedded database). Returns it unwrapped when there is no store, or one of 0 MB.
 */
export function withPdfCache(inner: ReportRenderer, { env, secrets, log, metrics }: Around): ReportRenderer {
  const folder = env.PDF_CACHE_DIR ?? (env.DATABASE_URL ? undefined : join(env.DATA_DIR, 'pdf'))
  if (env.PDF_CACHE_MB === 0 || !(env.S3_URL || folder)) return inner
  const store = env.S3_URL ? s3Store(env.S3_URL) : diskStore(folder ?? '', { bytes: env.PDF_CACHE_MB * 1_000_000 })
  return cachedRenderer(inner, { store, secret: secrets.documento, generation: generationOf(), log, metrics })
}
