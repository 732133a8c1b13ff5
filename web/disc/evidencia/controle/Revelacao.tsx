import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Passo } from '../Passo.tsx'

interface Props {
  controle: Controle
  revelacao: NonNullable<Controle['revelacao']>
  ver: { texto: string; busy: boolean; onClick(): void }
}

/** Reveals at once which sentence was foreign, so that the person takes none of it for their own. */
export const Revelacao = ({ controle: { itens }, revelacao, ver }: Props) => (
  <Passo titulo={t('controle.eraEsta')}>
    <p className="measure font-serif text-xl">
      {t('controle.veioDe', { frase: revelacao.texto, nome_perfil: revelacao.nome_perfil })}
    </p>
    <p className="measure">{t(revelacao.acertou ? 'controle.acertou' : 'controle.naoAcertou')}</p>
    {revelacao.marcou === 'sim' && <p className="measure">{t('controle.marcouSim')}</p>}
    <p className="measure text-ink-soft">{t('controle.fim', { proprias: itens.length - 1 })}</p>
    <Button look="primary" className="justify-self-start" busy={ver.busy} onClick={ver.onClick}>
      {ver.texto}
    </Button>
  </Passo>
)
