import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { ConviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'
import { camposDoCurto } from '#shared/clientes/participantes/curto.schema.ts'
import { senhasIguais } from '#shared/contas/contas/acesso.schema.ts'
import { clearCadastro, readNome, saveNome } from '../../../contas/cadastro/convite.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { signIn } from '../../../platform/session/session.ts'
import { withOverlay } from '../../../platform/ui/overlays/overlay.ts'
import { conviteQuery } from '../cadastro.queries.ts'
import { register, sayRefused } from '../register.ts'

/** Values of the short form while the person types. */
export interface Valores {
  nome_participante: string
  senha: string
  senha2: string
  maior_de_idade: boolean
  /** Empty until the person chooses one of the two options. */
  aceite_compartilhamento: '' | 'sim' | 'nao'
}
export type Erros = Partial<Record<keyof Valores, string>>

const corpo = (perguntaQuemVe: boolean) =>
  z
    .object({
      ...camposDoCurto,
      token: z.string(),
      ...(perguntaQuemVe && { aceite_compartilhamento: z.boolean(t('autorizacoes.escolhaFalta')) }),
    })
    .check(z.refine(senhasIguais.check, senhasIguais.params))

const ESCOLHA = { '': undefined, sim: true, nao: false } as const

const CAMPOS = ['nome_participante', 'senha', 'senha2', 'maior_de_idade', 'aceite_compartilhamento'] as const

interface Cadastro {
  token: string
  claims: ConviteClaims
  nome: string | null
  /** Whether the form asks the person to choose who sees the result. */
  perguntaQuemVe: boolean
}

/**
 * State of the short registration: values, errors by field, and the submit, which registers, signs in and opens the
 * test's first question. A refusal keeps what was typed.
 */
// whole: the state of one form, and what each answer does to it
export function useCadastroCurto({ token, claims, nome, perguntaQuemVe }: Cadastro) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState<Valores>(() => ({
    nome_participante: readNome() || (nome ?? ''),
    senha: '',
    senha2: '',
    maior_de_idade: false,
    aceite_compartilhamento: '',
  }))
  const [sso, setSso] = useState<string>()

  /** Puts an identity in the senha's place, or takes it out again: what fills the two fields then is never used. */
  function swap(identidade: string | null) {
    // The offer may load after the person began to type a senha: without an identity before or now nothing changes.
    if (!identidade && sso === undefined) return
    const senha = identidade ? crypto.randomUUID() : ''
    setSso(identidade ?? undefined)
    change({ senha, senha2: senha })
  }

  function change(some: Partial<Valores>) {
    setValues(before => ({ ...before, ...some }))
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in some))))
    if (some.nome_participante !== undefined) saveNome(some.nome_participante)
  }

  const typed = {
    ...values,
    cadastro: 'curto',
    token,
    aceite_compartilhamento: ESCOLHA[values.aceite_compartilhamento],
  }
  const parsed = corpo(perguntaQuemVe).safeParse(typed)
  const { errors, busy, submit, setErrors } = useSend<keyof Valores>({
    fields: CAMPOS,
    check: () =>
      Object.fromEntries(
        [...(parsed.error?.issues ?? [])].reverse().map(({ path, message }) => [String(path[0]), message]),
      ),
    async send() {
      if (!parsed.success) return
      const sessao = await withOverlay(() =>
        register({
          ...parsed.data,
          ...(sso && { sso }),
          id_consultor: claims.id_consultor,
          id_licenca: claims.id_licenca,
        }),
      )
      clearCadastro()
      await signIn(sessao)
      await navigate(to('/teste-individual', {}, { query: { licenca: claims.id_licenca } }), { replace: true })
    },
    say(error) {
      const { queryKey } = conviteQuery(claims.id_licenca, token)
      sayRefused(error, () => void client.invalidateQueries({ queryKey }))
    },
  })
  return { values, erros: errors, busy, change, submit, trocar: swap }
}
