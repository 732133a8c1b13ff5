import { t } from '../../../platform/i18n/i18n.ts'
import { formatAmount, formatDateTime } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { Linhas } from './Linhas.tsx'
import type { CopiaDados } from './palavras.ts'

type Partes = Pick<CopiaDados, 'marca' | 'modelos' | 'compras' | 'mensagens_recebidas' | 'perguntas_enviadas'>

/** Parts of the copy that only a consultor has: brand, mail texts, purchases, messages from admins. */
export const DoConsultor = ({ marca, modelos, compras, mensagens_recebidas, perguntas_enviadas }: Partes) => (
  <>
    {marca && (
      <Section titulo={t('marca.titulo')}>
        <Linhas
          vazio={t('meus_dados.naoInformado')}
          linhas={[marca.nome ?? '', ...marca.contato, marca.logo ? t('meus_dados.temLogo') : ''].filter(Boolean)}
        />
      </Section>
    )}
    {modelos.length > 0 && (
      <Section titulo={t('modelos.titulo')}>
        <Linhas
          vazio=""
          linhas={modelos.map(({ tipo, assunto, abertura, fechamento, alterado_em }) =>
            [`${t(`modelos.tipo.${tipo}`)}, ${formatDateTime(alterado_em)}`, assunto, abertura, fechamento]
              .filter(Boolean)
              .join('\n'),
          )}
        />
      </Section>
    )}
    {compras.length > 0 && (
      <Section titulo={t('meus_dados.compras')}>
        <Linhas
          vazio=""
          linhas={compras.map(
            ({ criada_em, nome_plano, n_usuarios, preco_centavos }) =>
              `${formatDateTime(criada_em)}: ${nome_plano} (${n_usuarios}), ${formatAmount(preco_centavos / 100)}`,
          )}
        />
      </Section>
    )}
    {perguntas_enviadas.length > 0 && (
      <Section titulo={t('meus_dados.perguntasEnviadas')}>
        <Linhas
          vazio=""
          linhas={perguntas_enviadas.map(({ enviada_em, texto }) => [formatDateTime(enviada_em), texto].join('\n'))}
        />
      </Section>
    )}
    {mensagens_recebidas.length > 0 && (
      <Section titulo={t('meus_dados.mensagensRecebidas')}>
        <Linhas
          vazio=""
          linhas={mensagens_recebidas.map(({ enviada_em, nome_admin, assunto, texto }) =>
            [`${formatDateTime(enviada_em)}: ${nome_admin}`, assunto, texto].join('\n'),
          )}
        />
      </Section>
    )}
  </>
)
