import {
  FOTO_GRANDE,
  LOGO_GRANDE,
  MAXIMO_FOTO_BYTES,
  MAXIMO_LOGO_BYTES,
  type Marca,
} from '#shared/contas/consultores/marca.contract.ts'
import { urlDoLogo } from './logo.ts'
import { MarcaImagem } from './MarcaImagem.tsx'
import { useDeleteFoto, useDeleteLogo, usePutFoto, usePutLogo } from './marca.queries.ts'

/** The logo on reports and mails. */
export function MarcaLogo({ logo }: Pick<Marca, 'logo'>) {
  const put = usePutLogo()
  const remove = useDeleteLogo()
  return (
    <MarcaImagem
      qual="logo"
      url={logo && urlDoLogo(logo)}
      busy={put.isPending || remove.isPending}
      refusalOf={({ size }) => (size > MAXIMO_LOGO_BYTES ? LOGO_GRANDE : null)}
      put={put.mutateAsync}
      remove={() => remove.mutateAsync()}
    />
  )
}

/** Shows the consultor's portrait, which stands in her mails; it can be uploaded and removed. */
export function MarcaFoto({ foto }: Pick<Marca, 'foto'>) {
  const put = usePutFoto()
  const remove = useDeleteFoto()
  return (
    <MarcaImagem
      qual="foto"
      url={foto && urlDoLogo({ formato: 'jpeg', base64: foto })}
      busy={put.isPending || remove.isPending}
      refusalOf={({ size }) => (size > MAXIMO_FOTO_BYTES ? FOTO_GRANDE : null)}
      put={put.mutateAsync}
      remove={() => remove.mutateAsync()}
    />
  )
}
