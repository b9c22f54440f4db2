# The server as one package on Node, without a shell or npm. docs/self-hosting.md says how to run it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY inertia/package.json inertia/
COPY broadcaster/package.json broadcaster/
RUN npm ci
COPY . .
RUN npm pack && mkdir -p /app /data && tar -xzf handcount-*.tgz -C /app --strip-components 1

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=nonroot:nonroot /data /data
ENV DATA_DIR=/data
WORKDIR /app
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = 0; fetch(`http${process.env.TLS_CERT_FILE ? 's' : ''}://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["node", "bin/handcount.js"]
CMD ["start"]
