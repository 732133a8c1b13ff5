import { forcaDaSenha, type Forca as Grau, palavrasOf, readCommonSenhas } from '#shared/contas/contas/senhas.rules.ts'
import file from '#shared/contas/contas/senhas-comuns.txt?raw'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'

const comuns = readCommonSenhas(file)

const PALAVRAS: Record<Grau, MessageKey> = {
  curta: 'senhas.curta',
  comum: 'senhas.comum',
  pessoal: 'senhas.pessoal',
  fraca: 'senhas.fraca',
  razoavel: 'senhas.razoavel',
  boa: 'senhas.boa',
  forte: 'senhas.forte',
}

interface Props {
  senha: string
  minimo: number
  nome?: string | undefined
  email?: string | undefined
}

/** Strength of a typed senha in words. It loads with the list of common senhas, once somebody types a new senha. */
export default function Forca({ senha, minimo, nome, email }: Props) {
  const forca = forcaDaSenha(senha, { minimo, comuns, pessoais: palavrasOf(nome, email) })
  return t(PALAVRAS[forca], { minimo })
}
