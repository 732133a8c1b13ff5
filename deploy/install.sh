#!/bin/sh
# Installs a release (a folder made by `npm run release`, or its .tar.gz) under /opt/quadrante, next to those before it, and
# makes it the current one. Run as root; run it again with another release to update, or with an earlier one to go back.
#
#   sh install.sh quadrante-….tar.gz [prefix]
#
# SHA256SUMS of the release must lie beside the archive and agree with it; QUADRANTE_SEM_SOMA=1 installs an archive that one made
# oneself without it.
#
# A second installation on the same machine has a prefix of its own, and by its last part units, environment and data of its own:
# /opt/ensaio has quadrante-ensaio@web, /etc/quadrante-ensaio.env and /var/lib/quadrante-ensaio. DESTDIR puts units, environment and
# data below another root; the prefix is used as it is given.
#
# The Dockerfile and a plain Debian use the same steps.
set -eu

release=${1:?Informe a pasta ou o .tar.gz da versão}
prefix=${2:-/opt/quadrante}
user=${QUADRANTE_USER:-quadrante}
units=${DESTDIR:-}/etc/systemd/system

# Before anything on this machine changes.
check_sum() {
  sums=$(dirname "$1")/SHA256SUMS
  if [ ! -r "$sums" ]; then
    [ "${QUADRANTE_SEM_SOMA:-}" = 1 ] && return
    echo "Falta $sums, com que se confere o arquivo: baixe-o da mesma versão. (QUADRANTE_SEM_SOMA=1 instala sem conferir.)" >&2
    exit 1
  fi
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$(basename "$1" | sed 's/[].[*^$/]/\\&/g')\$/\1/p" "$sums")
  found=$(sha256sum "$1" | cut -d ' ' -f 1)
  if [ -z "$expected" ] || [ "$expected" != "$found" ]; then
    echo "$1 não é o arquivo que $sums diz: não foi instalado. Baixe os dois de novo." >&2
    exit 1
  fi
}
case $release in
  *.tar.gz) check_sum "$release" ;;
esac

case $prefix in
  /*) prefix=${prefix%/} ;;
  *) echo "A pasta da instalação precisa começar por /: $prefix" >&2; exit 1 ;;
esac

# Whether the unit of this name is this prefix's, or nobody's yet.
is_ours() {
  [ ! -e "$units/$1@.service" ] || grep -qxF "ExecStart=\"$prefix/atual/iniciar\"" "$units/$1@.service"
}
# The plain name belongs to whoever had it first.
name_of_units=quadrante
is_ours quadrante || name_of_units=quadrante-$(basename "$prefix" | LC_ALL=C tr -c 'A-Za-z0-9_.\n-' -)
if ! is_ours "$name_of_units"; then
  echo "$units/$name_of_units@.service é de outra instalação: escolha uma pasta com outro nome no fim." >&2
  exit 1
fi
data=/var/lib/$name_of_units
environment=/etc/$name_of_units.env

if ! id "$user" >/dev/null 2>&1; then
  useradd --system --home-dir "$data" --create-home --shell /usr/sbin/nologin "$user"
fi
mkdir -p "$prefix/versoes" "${DESTDIR:-}$data"
chown "$user:" "${DESTDIR:-}$data"

case $release in
  *.tar.gz)
    name=$(basename "$release" .tar.gz)
    rm -rf "$prefix/versoes/$name.parcial"
    mkdir "$prefix/versoes/$name.parcial"
    tar -C "$prefix/versoes/$name.parcial" --strip-components=1 -xzf "$release"
    ;;
  *)
    name=$(basename "$release")
    rm -rf "$prefix/versoes/$name.parcial"
    cp -R "$release" "$prefix/versoes/$name.parcial"
    ;;
esac
# Nobody but root changes what runs.
chown -R root:root "$prefix/versoes/$name.parcial"
chmod -R u=rwX,go=rX "$prefix/versoes/$name.parcial"
rm -rf "$prefix/versoes/$name"
mv "$prefix/versoes/$name.parcial" "$prefix/versoes/$name"
# Its pages' files, where the processes that run already and those of this release find them; before any of this release starts.
if [ -z "${ASSETS_DIR:-}" ] && [ -r "${DESTDIR:-}$environment" ]; then
  ASSETS_DIR=$(sed -n 's/^ASSETS_DIR="\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "${DESTDIR:-}$environment")
fi
if [ -e "$prefix/versoes/$name/deploy/arquivos.sh" ]; then
  ASSETS_DIR=${ASSETS_DIR:-$prefix/arquivos} sh "$prefix/versoes/$name/deploy/arquivos.sh"
fi
ln -sfn "versoes/$name" "$prefix/atual.novo"
mv -T "$prefix/atual.novo" "$prefix/atual"
# The current release and the two before it stay, to go back to; older ones, and what a cut archive left, go.
touch "$prefix/versoes/$name"
ls -1t "$prefix/versoes" | grep -v '\.parcial$' | tail -n +4 | while read -r old; do rm -rf "${prefix:?}/versoes/$old"; done
rm -rf "$prefix/versoes/"*.parcial

if [ -d "$units" ] && [ -z "${QUADRANTE_SEM_SYSTEMD:-}" ]; then
  for unit in @.service -backup.service -backup.timer; do
    # An address has no spaces.
    address=$(echo "$prefix" | sed 's/ /%%20/g')
    sed -e "/^Documentation=/s#/opt/quadrante/#$address/#" -e "s#/opt/quadrante/#$prefix/#g" -e "s#/etc/quadrante\.env#$environment#g" -e "s#/var/lib/quadrante#$data#g" \
      -e "s#^StateDirectory=quadrante\$#StateDirectory=$name_of_units#" -e "s#^User=quadrante\$#User=$user#" \
      "$prefix/atual/deploy/quadrante$unit" > "$units/$name_of_units$unit"
  done
  # A unit that changed is read anew; where systemd does not run (a container being built), later, by itself.
  if [ -d /run/systemd/system ] && [ -z "${DESTDIR:-}" ]; then systemctl daemon-reload; fi
  if [ ! -e "${DESTDIR:-}$environment" ]; then
    # Closed from its first byte: it will hold secrets.
    install -m 640 -o root -g "$(id -gn "$user")" "$prefix/atual/.env.example" "${DESTDIR:-}$environment"
    echo "Preencha $environment antes de iniciar."
  fi
fi
echo "$name instalada em $prefix/atual; os processos: $name_of_units@web, $name_of_units@tarefas"
