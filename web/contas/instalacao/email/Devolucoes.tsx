import type { AvisoDeEmail, CaixaDeRetorno, EmailDaInstalacao } from '#shared/contas/instalacao/email.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'

/** By what ways this installation hears of mails that come back, and how each is doing. */
export function Devolucoes({ devolve, avisos, caixa }: EmailDaInstalacao) {
  const deaf = avisos.length === 0 && !caixa
  return (
    <Section titulo={t('instalacaoEmail.voltam')} texto={t('instalacaoEmail.voltamTexto')}>
      <p className="[overflow-wrap:anywhere]">
        {devolve ? t('instalacaoEmail.devolve', { devolve }) : t('instalacaoEmail.devolveRemetente')}
      </p>
      {deaf && <p role="note">{t('instalacaoEmail.ninguemAvisa')}</p>}
      <ul className="grid gap-5">
        {avisos.map(aviso => (
          <Aviso key={aviso.fonte} {...aviso} />
        ))}
        {caixa && <Caixa {...caixa} />}
      </ul>
    </Section>
  )
}

/** Sentences about what came through one source. */
const contagem = ({
  relatos,
  relato_em,
  desconhecidos,
  desconhecido_em,
}: Omit<AvisoDeEmail, 'fonte'> | CaixaDeRetorno) => [
  relato_em ? tn('instalacaoEmail.relatos', relatos, { em: formatMinute(relato_em) }) : t('instalacaoEmail.semRelatos'),
  ...(desconhecido_em
    ? [tn('instalacaoEmail.desconhecidos', desconhecidos, { em: formatMinute(desconhecido_em) })]
    : []),
]

/** Refused notices from which a source that was never believed is taken for one that is set up wrongly. */
const MANY = 3

/** One refused by a stranger's hand is no fault of a source that is believed, nor of one that was never set up. */
function estadoOf({ recusados, recusado_em, relato_em }: AvisoDeEmail) {
  if (relato_em) return recusado_em !== null && recusado_em > relato_em ? 'duvida' : 'chega'
  return recusados >= MANY ? 'recusa' : 'espera'
}

function Aviso(aviso: AvisoDeEmail) {
  const { fonte, recusados, recusado_em } = aviso
  return (
    <Fonte
      nome={t(`instalacaoEmail.fonte.${fonte}`)}
      estado={estadoOf(aviso)}
      linhas={[
        ...contagem(aviso),
        ...(recusado_em ? [tn('instalacaoEmail.recusados', recusados, { em: formatMinute(recusado_em) })] : []),
      ]}
    />
  )
}

function Caixa(caixa: CaixaDeRetorno) {
  const { nome, lida_em, falhas, falha, falha_em, proxima_em, outros, ilegiveis } = caixa
  const failing = falhas > 0
  const read = lida_em ? 'lida' : 'espera'
  return (
    <Fonte
      nome={t('instalacaoEmail.caixaNome', { nome })}
      estado={failing ? 'falha' : read}
      linhas={[
        ...(failing && falha
          ? [
              `${tn('instalacaoEmail.falhas', falhas)} ${t(`instalacaoEmail.falha.${falha}`)}`,
              ...(proxima_em ? [t('instalacaoEmail.proxima', { em: formatMinute(proxima_em) })] : []),
            ]
          : []),
        lida_em ? t('instalacaoEmail.lidaEm', { em: formatMinute(lida_em) }) : t('instalacaoEmail.nuncaLida'),
        ...(!failing && falha && falha_em
          ? [
              t('instalacaoEmail.falhaAntes', {
                em: formatMinute(falha_em),
                porque: t(`instalacaoEmail.falha.${falha}`),
              }),
            ]
          : []),
        ...contagem(caixa),
        ...(outros > 0 ? [tn('instalacaoEmail.outros', outros)] : []),
        ...(ilegiveis > 0 ? [tn('instalacaoEmail.ilegiveis', ilegiveis)] : []),
      ]}
    />
  )
}

const TONE = { chega: 'ok', lida: 'ok', espera: 'neutral', duvida: 'neutral', recusa: 'error', falha: 'error' } as const

function Fonte({ nome, estado, linhas }: { nome: string; estado: keyof typeof TONE; linhas: string[] }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">{nome}</strong>
        <Pill tone={TONE[estado]}>{t(`instalacaoEmail.estado.${estado}`)}</Pill>
      </p>
      {linhas.map(linha => (
        <p key={linha} className="measure text-sm text-ink-soft">
          {linha}
        </p>
      ))}
    </li>
  )
}
