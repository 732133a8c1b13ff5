declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export interface ImapMessage {
    raw: string
    uid: number
    flags: string[]
  }
  interface Mailbox {
    messages: ImapMessage[]
    uidvalidity: number
    uidnext: number
  }
  interface ImapServer {
    server: Server
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
    appendMessage(mailbox: string, flags: string[], internaldate: string, raw: string): { message: ImapMessage }
    getMailbox(path: string): Mailbox
  }
  export default function hoodiecrow(options: object): ImapServer
}
