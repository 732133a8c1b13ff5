import { type SmtpSink, startSmtp } from '../../../test/outside/smtp.ts'
import { createOwned, dropDatabase, startTestPostgres } from '../../../test/servers/postgres.ts'
import { startServerProcess } from '../../../test/servers/server-process.ts'

/** The first admin's sign-in, as ADMIN_EMAIL and ADMIN_SENHA name it. */
export const PRIMEIRO_ADMIN = { email: 'admin@exemplo.com.br', senha: 'uma-senha-de-doze' }

/** A production server on an empty database, whose mails an SMTP server in this process keeps. */
export interface Production {
  url: string
  smtp: SmtpSink
  close(): Promise<void>
}

/** Starts a production server as whoever installs it does: no demonstration, no stand-in, an admin from the environment. */
export async function startProduction(): Promise<Production> {
  const postgres = await startTestPostgres()
  const database = `${postgres.prefix}_producao`
  const connectionString = await createOwned(postgres, database)
  const smtp = await startSmtp()
  const drop = async () => {
    await smtp.close()
    await dropDatabase(postgres.adminConnectionString, database)
    await postgres.stop()
  }
  try {
    const server = await startServerProcess(connectionString, {
      NODE_ENV: 'production',
      APP_URL: 'https://disc.exemplo.com.br',
      SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
      MAIL_FROM: 'nao-responda@exemplo.com.br',
      SMTP_URL: smtp.url,
      MP_ACCESS_TOKEN: '',
      STANDINS: '',
      MIGRAR: 'true',
      ADMIN_EMAIL: PRIMEIRO_ADMIN.email,
      ADMIN_SENHA: PRIMEIRO_ADMIN.senha,
    })
    return {
      url: server.url,
      smtp,
      close: async () => {
        await server.stop()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}
