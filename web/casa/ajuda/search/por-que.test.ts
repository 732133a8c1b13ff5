import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import aviso from '#content/documentos/privacidade-2026-12.json' with { type: 'json' }
import { CAMPOS_NO_AVISO, itensDoAviso } from '#shared/contas/autorizacoes/aviso.ts'
import { POR_QUE } from '#shared/contas/pessoa/por-que.ts'
import { speak } from '../../../platform/i18n/i18n.ts'
import words from '../../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { respostaOf } from './search.ts'

const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const FORMS = source('contas/pessoa/PessoaFields.tsx') + source('contas/cadastro/CadastroForm.tsx')
const notice = itensDoAviso(aviso.secoes.find(({ id }) => id === 'que-dados')?.itens ?? [])
beforeAll(() => speak(words))

test.each(Object.entries(POR_QUE))('form, help and notice say the same of %s', (field, texto) => {
  const { termo, mais } = CAMPOS_NO_AVISO[field as keyof typeof CAMPOS_NO_AVISO]
  expect(FORMS).toContain(`POR_QUE.${field}`)
  expect(respostaOf('ajuda.cpfResposta').itens).toContain(`${termo}: ${texto}`)
  expect(notice).toContainEqual({ termo, texto: `${texto} ${mais}` })
})
