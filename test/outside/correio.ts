import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Postfix and Dovecot as a distribution ships them, with folders and ports of their own. */

const PROGRAMS = ['/usr/sbin/postfix', '/usr/sbin/dovecot']

export interface MailServers {
  /** Address to hand mail to, and the mailbox of what comes back. */
  smtp: string
  imap: string
  close(): void
}

/** Returns a port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
    if (open) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing listens on ${port}`)
}

const idOf = (user: string, kind: '-u' | '-g' = '-u') => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }))

/** Postfix delivers `dominio` into the mailbox, and hands all other mail to `relay`. */
const mainCf = (root: string, { dominio, relay }: { dominio: string; relay: number }) => `
compatibility_level = 3.6
queue_directory = ${root}/queue
data_directory = ${root}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.${dominio}
mydestination =
mynetworks = 127.0.0.0/8
recipient_delimiter = +
virtual_mailbox_domains = ${dominio}
virtual_mailbox_base = ${root}/mail
virtual_mailbox_maps = inline:{ devolve@${dominio}=devolve/ }
virtual_uid_maps = static:${idOf('mail')}
virtual_gid_maps = static:${idOf('mail', '-g')}
virtual_minimum_uid = 1
relayhost = [127.0.0.1]:${relay}
smtp_tls_security_level = none
smtpd_relay_restrictions = permit_mynetworks, reject
disable_dns_lookups = yes
alias_maps =
alias_database =
maillog_file = ${root}/postfix.log
maillog_file_prefixes = ${root}
`
const masterCf = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'relay unix - - n - - smtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n')

const dovecotConf = (root: string, port: number) => `
base_dir = ${root}/dovecot
state_dir = ${root}/dovecot
log_path = ${root}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${root}/mail/devolve
first_valid_uid = 1
passdb {
  driver = static
  args = password=segredo
}
userdb {
  driver = static
  args = uid=${idOf('mail')} gid=${idOf('mail', '-g')} home=${root}/mail
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

/**
 * Starts both servers as root; mail to `dominio` is delivered, all other mail handed to `relay` on loopback.
 * @throws {Error} when a program is missing, with the line that installs it
 */
export async function startMailServers(given: { dominio: string; relay: number }): Promise<MailServers> {
  const missing = PROGRAMS.filter(program => !existsSync(program))
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Error(
      `The long run needs root, and ${PROGRAMS.join(' and ')}: apt-get install -y --no-install-recommends postfix dovecot-imapd`,
    )
  const root = mkdtempSync(join(tmpdir(), 'correio-'))
  chmodSync(root, 0o755)
  const folder = (name: string, user?: string) => {
    mkdirSync(join(root, name), { recursive: true })
    if (user) chownSync(join(root, name), idOf(user), idOf(user, '-g'))
  }
  folder('postfix')
  folder('queue')
  folder('data', 'postfix')
  folder('mail', 'mail')
  folder('dovecot')
  const [smtp, imap] = [await freePort(), await freePort()]
  writeFileSync(join(root, 'postfix/main.cf'), mainCf(root, given))
  writeFileSync(join(root, 'postfix/master.cf'), masterCf(smtp))
  writeFileSync(join(root, 'dovecot.conf'), dovecotConf(root, imap))
  const postfix = (command: string) =>
    execFileSync('/usr/sbin/postfix', ['-c', join(root, 'postfix'), command], { stdio: 'ignore' })
  postfix('start')
  const dovecot = spawn('/usr/sbin/dovecot', ['-F', '-c', join(root, 'dovecot.conf')], { stdio: 'ignore' })
  await Promise.all([listening(smtp), listening(imap)])
  return {
    smtp: `smtp://127.0.0.1:${smtp}`,
    imap: `imap://devolve:segredo@127.0.0.1:${imap}`,
    close() {
      postfix('stop')
      dovecot.kill()
      rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
