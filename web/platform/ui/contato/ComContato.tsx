import { Fragment } from 'react'
import { contatoEmail, contatoHref } from './contato.ts'

/** A sentence with the contact address, as a link, wherever it says `{contato}`. */
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
