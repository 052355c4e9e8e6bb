# The shop as one image: docker build -t requinte .
FROM node:24-bookworm-slim
WORKDIR /shop
COPY package.json package-lock.json ./
# What tests and checks need stays out, and what npm keeps for the next time.
RUN npm ci --omit=dev && npm cache clean --force
COPY . .
RUN npm run build && mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: signals reach the shop itself.
CMD ["node", "scripts/start.ts"]
