import { Fragment } from 'react'
import { contatoEmail, contatoHref } from './contato.ts'

/** Replaces `{contato}` in a sentence by a link to the support address. */
export const ComContato = ({ texto }: { texto: string }) =>
  texto.split('{contato}').map((piece, index) => {
    const key = `${index}:${piece}`
    return (
      <Fragment key={key}>
        {index > 0 && <a href={contatoHref()}>{contatoEmail()}</a>}
        {piece}
      </Fragment>
    )
  })
