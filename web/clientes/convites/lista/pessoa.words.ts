import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNear } from '../../../platform/ui/format.ts'
import { hasNovoTeste } from '../../pessoas/estado.words.ts'

/** Returns the person's name, or the address when there is no name. */
export const nomeOf = ({ nome, email }: Pick<Pessoa, 'nome' | 'email'>): string => nome ?? showEmail(email)

/** Returns the line below the name: the address, or that there is no account yet. */
export const linhaOf = ({ nome, email, id_participante }: Pessoa): string => {
  if (nome) return showEmail(email)
  return id_participante === null ? t('pessoas.semCadastro') : ''
}

/** Whether the person has an open invite, and so no account yet. */
export const hasConvite = ({ estado, id_licenca_aberta, id_convite }: Pessoa): boolean =>
  estado === 'convidado' && id_licenca_aberta === null && id_convite !== null

/** Returns the next or last event of a person, in a few words to stand beside its date. */
export function novidadeOf(pessoa: Pessoa): string {
  const { proximo_encontro, estado, alerta, conversado_em, resultado_em, respondidas } = pessoa
  if (proximo_encontro) return t('pessoas.novidade.encontro', { quando: formatNear(proximo_encontro.quando) })
  if (alerta === 'voltou') return t('pessoas.novidade.voltou')
  if (hasNovoTeste(pessoa)) {
    if (alerta === 'parou') return t('pessoas.novidade.novoTesteParou', { n: respondidas })
    return respondidas > 0 ? t('pessoas.novidade.novoTesteEm', { n: respondidas }) : t('pessoas.novidade.novoTeste')
  }
  if (estado === 'conversado' && conversado_em)
    return t('pessoas.novidade.conversa', { quando: formatNear(conversado_em) })
  if (estado === 'pronto' && resultado_em) return t('pessoas.novidade.resultado', { quando: formatNear(resultado_em) })
  return t(`pessoas.novidade.${estado === 'pronto' || estado === 'conversado' ? 'cadastrado' : estado}`)
}

/** Returns the next or last event of a person with its day, for where no date stands beside it. */
export function quandoOf(pessoa: Pessoa): string {
  const novidade = novidadeOf(pessoa)
  const dated = pessoa.proximo_encontro || (pessoa.id_licenca_aberta === null && pessoa.resultado_em)
  return dated ? novidade : `${novidade} · ${formatNear(pessoa.novidade_em)}`
}

/** Whether the person has a result and keeps it from the consultor. */
export const fechado = ({ estado, codigo, compartilhamento }: Pessoa): boolean =>
  !codigo && (estado === 'pronto' || estado === 'conversado') && compartilhamento !== 'relatorio'
