import { Link } from 'react-router'
import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { nomeOf } from './pessoa.words.ts'

/**
 * Name of the row's person; a client's name links to their page.
 * @param para query of the current list, so that their page can offer the next person
 */
export function Nome({ pessoa, para }: { pessoa: Pessoa; para: string }) {
  const nome = nomeOf(pessoa)
  const { aceita, id_participante } = pessoa
  if (!aceita || id_participante === null) return <span className="row-name break-all">{nome}</span>
  return (
    <Link
      className="row-name"
      to={{ pathname: to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }), search: para }}
      aria-label={t('convites.perfilDe', { nome })}
      data-row-link
    >
      {nome}
    </Link>
  )
}
