{{- define "handcount.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "handcount.selector" -}}
app.kubernetes.io/name: handcount
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "handcount.labels" -}}
{{ include "handcount.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "handcount.secret" -}}
{{ .Values.existingSecret | default (printf "%s-env" (include "handcount.name" .)) }}
{{- end }}

{{- define "handcount.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
