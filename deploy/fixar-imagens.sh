#!/bin/sh
# Reads compose.yaml and writes it with this release's image in place of the one that is built here, and with every other image by its
# digest. Run by the release, where there are a registry and docker.
#
#   sh deploy/fixar-imagens.sh imagens.exemplo.com.br/quadrante@sha256:… < compose.yaml > compose.release.yaml
set -eu
image=${1:?Informe a imagem da versão, com o digest}
while IFS= read -r line; do
  case $line in
    '  image: quadrante:'*) printf '  image: %s\n' "$image" ;;
    '  build: .') ;;
    '    image: '*)
      name=${line#'    image: '}
      digest=$(docker buildx imagetools inspect "$name" --format '{{.Manifest.Digest}}')
      printf '    image: %s@%s\n' "$name" "$digest"
      ;;
    *) printf '%s\n' "$line" ;;
  esac
done
