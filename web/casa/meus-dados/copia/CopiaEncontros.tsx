import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { Linhas } from './Linhas.tsx'
import type { CopiaDados } from './palavras.ts'

/** Meetings, and the links by which their hours could be chosen. */
export const CopiaEncontros = ({ encontros, escolhas_horario }: CopiaDados) => (
  <>
    {encontros.length > 0 && (
      <Section titulo={t('meus_dados.encontros')}>
        <Linhas
          vazio=""
          linhas={encontros.map(({ quando, minutos, modo, local, estado, nome_consultor }) =>
            [
              `${formatDateTime(quando)}: ${t('perfil.de', { nome: nome_consultor })}`,
              t('agenda.minutos', { n: minutos }),
              t(`agenda.modo.${modo}`),
              local,
              t(`agenda.estado.${estado}`),
            ]
              .filter(Boolean)
              .join(', '),
          )}
        />
      </Section>
    )}
    <Escolhas escolhas={escolhas_horario} />
  </>
)

/** Links by which the person could choose the hour of a conversation. */
const Escolhas = ({ escolhas }: { escolhas: CopiaDados['escolhas_horario'] }) =>
  escolhas.length > 0 && (
    <Section titulo={t('meus_dados.escolhas')}>
      <Linhas
        vazio=""
        linhas={escolhas.map(({ nome_consultor, criado_em, enviado_em, usado_em, retirado_em, fuso, quando_pode }) =>
          [
            `${formatDateTime(criado_em)}: ${t('perfil.de', { nome: nome_consultor })}`,
            enviado_em && t('meus_dados.escolhaEnviada', { data: formatDateTime(enviado_em) }),
            usado_em && t('meus_dados.escolhaUsada', { data: formatDateTime(usado_em) }),
            retirado_em && t('meus_dados.escolhaRetirada', { data: formatDateTime(retirado_em) }),
            fuso,
            quando_pode && t('meus_dados.escolhaQuando', { texto: quando_pode }),
          ]
            .filter(Boolean)
            .join(', '),
        )}
      />
    </Section>
  )
