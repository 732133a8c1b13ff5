import type { Env } from '../env.ts'
import { type Finding, passed, warned } from '../text/finding.ts'
import { connected } from './connection.ts'
import { findPasskeys } from './database.queries.ts'

/** Checks that passkeys were made for the host of APP_URL: a browser offers them at no other. */
export async function passkeys({ APP_URL, DATABASE_URL }: Env): Promise<Finding[]> {
  if (!APP_URL || !DATABASE_URL) return []
  const { hostname } = new URL(APP_URL)
  const found = await connected(DATABASE_URL, client => findPasskeys(client, hostname))
  if (!found || found.aqui + found.alhures === 0) return []
  return found.alhures > 0
    ? [
        warned(
          `feitas para outro nome de site, sem valer em ${hostname}: ${found.alhures}; volte ao nome de antes em APP_URL, ou quem as tem entra pela senha e por um código de recuperação`,
        ),
      ]
    : [passed(`valem em ${hostname}: ${found.aqui}; trocar o nome do site em APP_URL encerra todas`)]
}
