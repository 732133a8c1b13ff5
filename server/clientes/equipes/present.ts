import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import type { EquipeRow } from './equipes.queries.ts'

/** Returns an equipe as its reader receives it: an integrante learns neither counts nor what may be changed. */
export function present({ papel, escopo, ...row }: EquipeRow): Equipe {
  const { id_equipe, nome, finalidade, modo, id_empresa, nome_empresa, nome_consultor, arquivada_em } = row
  const all = { id_equipe, nome, papel, finalidade, modo, id_empresa, nome_empresa, nome_consultor, arquivada_em }
  if (papel === 'integrante') return { ...all, escopo }
  const { convidado, cadastrado, respondendo, pronto, integrantes, esperados, criada_em, fixada_em } = row
  const so_passos = papel === 'gestor' && !row.consultor_ativo
  return {
    ...all,
    criada_em,
    editavel: fixada_em === null,
    integrantes,
    esperados,
    contagem: { convidado, cadastrado, respondendo, pronto },
    ...(papel === 'consultor' && { lembrada_em: row.lembrada_em }),
    ...(so_passos && { so_passos }),
  }
}
