import { copyFile, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { output } from './command.ts'
import { debian, type Machine } from './machine.ts'

/** Starts PostgreSQL like the official image: first as root, with the database that its settings name. */
const POSTGRES = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
programs=$(ls -d /usr/lib/postgresql/*/bin)
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  chown postgres $data /run/postgresql
  echo "$POSTGRES_PASSWORD" > /tmp/password
  as_postgres $programs/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  as_postgres $programs/pg_ctl -D $data -w -o "-c listen_addresses=" start
  as_postgres $programs/createdb -U "$POSTGRES_USER" "$POSTGRES_USER"
  as_postgres $programs/pg_ctl -D $data -w stop
fi
chown postgres /run/postgresql
exec setpriv --reuid=postgres --regid=postgres --init-groups $programs/postgres -D $data -c 'listen_addresses=*'
`

/** Starts nginx like the official image, with its templates and folders. */
const NGINX = `#!/bin/sh
set -e
envsubst '$DOMAIN' < /etc/nginx/templates/default.conf.template > /etc/nginx/conf.d/default.conf
exec nginx -g 'daemon off;'
`
const NGINX_CONF = `user nginx;
pid /run/nginx.pid;
events {}
http {
  include mime.types;
  client_body_temp_path /var/cache/nginx/body;
  proxy_temp_path /var/cache/nginx/proxy;
  fastcgi_temp_path /var/cache/nginx/fastcgi;
  uwsgi_temp_path /var/cache/nginx/uwsgi;
  scgi_temp_path /var/cache/nginx/scgi;
  include conf.d/*.conf;
}
`
const DOCKERFILE = `FROM services AS postgres
COPY postgres nginx /usr/local/bin/
COPY nginx.conf /etc/nginx/nginx.conf
RUN chmod +x /usr/local/bin/* && rm -r /var/lib/postgresql/* && useradd -r nginx \\
 && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
STOPSIGNAL SIGINT
CMD ["postgres"]
FROM postgres AS nginx
STOPSIGNAL SIGQUIT
CMD ["nginx"]
`

/** Makes images of Debian packages with the names of the official ones, which come from a registry. */
export async function makeImages({ root, run }: Machine): Promise<void> {
  const context = join(root, 'root/images')
  await mkdir(context)
  const node = await debian('node', 'bookworm', 'ca-certificates')
  const services = await debian('services', 'trixie', 'postgresql,nginx,gettext-base')
  for (const [archive, name] of [
    [node, 'base'],
    [services, 'services'],
  ] as const) {
    await copyFile(archive, join(context, `${name}.tar`))
    await run(`docker import /root/images/${name}.tar ${name}`)
    await rm(join(context, `${name}.tar`))
  }
  await copyFile(process.execPath, join(context, 'node'))
  // Its own place: the Node of node_modules, which is first in the PATH, has no npm.
  const program = await realpath((await output('sh', ['-c', 'command -v npm'])).trim())
  await output('cp', ['-a', join(program, '../..'), join(context, 'npm')])
  await copyFile('/etc/ssl/certs/ca-certificates.crt', join(context, 'certificates.crt'))
  for (const [name, text] of Object.entries({ postgres: POSTGRES, nginx: NGINX, 'nginx.conf': NGINX_CONF }))
    await writeFile(join(context, name), text)
  await writeFile(join(context, 'Dockerfile'), DOCKERFILE)
  await writeFile(join(context, 'Dockerfile.node'), nodeImage)
  await run(`cd /root/images
    docker build -q -f Dockerfile.node -t node:${packageFile.dependencies.node}-bookworm-slim .
    docker build -q --target postgres -t postgres:17-bookworm .
    docker build -q --target nginx -t nginx:1.28 .`)
}

const nodeImage = `FROM base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt /etc/ssl/certificates-of-host.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -m -u 1000 node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certificates-of-host.crt
`
