/** Names of this machine, to which a connection leaves no network. */
const LOOPBACK = new Set(['', 'localhost', '::1', '[::1]'])

/** Whether a host is this machine: its name, any address of 127.0.0.0/8, ::1, or a socket's folder. */
export const isThisMachine = (host: string): boolean =>
  LOOPBACK.has(host) || host.startsWith('/') || /^127(\.\d{1,3}){3}$/.test(host)

/** Values of `sslmode` with which the driver never sends a senha unencrypted. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full', 'no-verify'])

/**
 * Whether the connection of a PostgreSQL address is encrypted, or stays on this machine. A host in the query, as for
 * sockets, goes before the one in the address.
 */
export function isSafePostgres(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const { searchParams: options } = url
  if (isThisMachine(decodeURIComponent(options.get('host') ?? url.hostname))) return true
  return ENCRYPTED.has(options.get('sslmode') ?? '') || ['true', '1'].includes(options.get('ssl') ?? '')
}

/** Whether a conversation with this mail server must be encrypted: it is another machine, and nobody said otherwise. */
export const needsTls = (
  address: string,
  { SEM_TLS, production }: { SEM_TLS: readonly string[]; production: boolean },
  name: 'smtp' | 'imap' = 'smtp',
) => production && !SEM_TLS.includes(name) && !isThisMachine(new URL(address).hostname)
