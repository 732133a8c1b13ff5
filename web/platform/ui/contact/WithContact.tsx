import { Fragment } from 'react'
import { contactEmail } from './contact.ts'

/** Replaces `{contato}` in a sentence by a link to an address, that of the support unless given. */
export const WithContact = ({ texto, email = contactEmail() }: { texto: string; email?: string | undefined }) =>
  texto.split('{contato}').map((piece, index) => {
    const key = `${index}:${piece}`
    return (
      <Fragment key={key}>
        {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
        {piece}
      </Fragment>
    )
  })
