import type * as z from 'zod/mini'
import type { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import { CAMPOS, NOMES, type NomeDoCampo, textOf } from '#shared/contas/pessoa/fields.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/ui/format.ts'

export type CopiaDados = z.output<typeof exportMeusDados.response>

/**
 * Returns one line per question: its text and the person's order, the most like them first; a dash for a question not
 * answered yet.
 */
export const ordensEmPalavras = (
  respostas: CopiaDados['resultados'][number]['respostas'] | CopiaDados['rascunhos'][number]['respostas'],
): string =>
  respostas
    .map(
      ({ numero, pergunta, frases, ordem }) =>
        `${numero}. ${pergunta ?? ''} ${frases ? frases.map((frase, n) => `${n + 1}º ${frase}`).join('; ') : (ordem?.join('-') ?? '–')}`,
    )
    .join('\n')

/** Returns one choice of who may see the results, as a line: when, for whom, what, and where it was made. */
export const escolhaEmPalavras = ({ em, nome, escopo, origem }: CopiaDados['autorizacoes'][number]): string =>
  `${formatDateTime(em)}: ${t('meus_dados.escolha', {
    nome: nome ?? '–',
    escolha: t(escopo === 'contagem' ? 'meus_dados.escolha.nada' : `meus_dados.escolha.${escopo}`),
    origem: t(`meus_dados.origem.${origem}`),
  })}`

/** Fields that a copy says otherwise than they are stored; the number stands beside the street. */
const IN_WORDS: { [N in NomeDoCampo]?: (dados: CopiaDados['dados']) => string | null } = {
  sexo: ({ sexo }) => sexo && t(sexo === 'F' ? 'campo.feminino' : 'campo.masculino'),
  id_cidade: ({ nome_cidade, uf }) => [nome_cidade, uf].filter(Boolean).join(' – '),
  endereco: ({ endereco, numero }) => [endereco, numero].filter(Boolean).join(', '),
}

/** Returns the account's own data as label and value, in the order of the form. */
export const linesOf = (
  dados: CopiaDados['dados'],
  confirmacao: CopiaDados['confirmacao_email'],
): [string, string | null][] => [
  [t('campo.nome'), dados.nome],
  [t('meus_dados.email'), dados.email],
  // cast: a pair, as all of these lines
  ...(confirmacao ? [[t('copia.confirmacaoEmail'), confirmacaoEmPalavras(confirmacao)] as [string, string]] : []),
  ...(dados.maior_de_idade_em
    ? // cast: a pair, as all of these lines
      [[t('meus_dados.maiorDeIdade'), formatDateTime(dados.maior_de_idade_em)] as [string, string]]
    : []),
  ...NOMES.filter(name => name !== 'numero').map((name): [string, string | null] => [
    t(CAMPOS[name].label),
    IN_WORDS[name] ? IN_WORDS[name](dados) : textOf(name, dados[name]),
  ]),
  // cast: a pair, as all of these lines
  ...(dados.email_respostas ? [[t('respostas.endereco'), dados.email_respostas] as [string, string]] : []),
  [t('meus_dados.contaDesde'), formatDateTime(dados.criado_em)],
  [
    t('ficha_recusada.na'),
    dados.ficha_recusada_em
      ? t('ficha_recusada.foraDesde', { data: formatDateTime(dados.ficha_recusada_em) })
      : t('ficha_recusada.contam'),
  ],
]

const confirmacaoEmPalavras = ({
  pedida_em,
  confirmado,
  corrigido_pelo_consultor,
}: NonNullable<CopiaDados['confirmacao_email']>): string =>
  [
    t('copia.confirmacaoPedida', { data: formatDateTime(pedida_em) }),
    t(confirmado ? 'copia.confirmacaoConfirmado' : 'copia.confirmacaoFalta'),
    corrigido_pelo_consultor && t('copia.confirmacaoCorrigido'),
  ]
    .filter(Boolean)
    .join(' ')
