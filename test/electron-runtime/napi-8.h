// Included before the source of better-sqlite3 where the runtime has Node-API 8 or 9: those keep references to objects
// alone, and references to texts and numbers came with 10 (https://nodejs.org/api/n-api.html#napi_create_reference). Such
// a value is kept inside an object with a mark, and taken out of it when the reference is read.
#pragma once
#include <node_api.h>

static const napi_type_tag KEPT_VALUE = {0x776179706f73745fULL, 0x6b6570745f76616cULL};

static inline bool takes_reference(napi_valuetype type) {
  return type == napi_object || type == napi_function || type == napi_external;
}

static inline napi_status keep_value(napi_env env, napi_value value, uint32_t count, napi_ref* reference) {
  napi_valuetype type;
  napi_status status = napi_typeof(env, value, &type);
  if (status != napi_ok) return status;
  if (takes_reference(type)) return napi_create_reference(env, value, count, reference);
  napi_value holder;
  if ((status = napi_create_object(env, &holder)) != napi_ok) return status;
  if ((status = napi_set_element(env, holder, 0, value)) != napi_ok) return status;
  if ((status = napi_type_tag_object(env, holder, &KEPT_VALUE)) != napi_ok) return status;
  return napi_create_reference(env, holder, count, reference);
}

static inline napi_status kept_value(napi_env env, napi_ref reference, napi_value* value) {
  napi_status status = napi_get_reference_value(env, reference, value);
  if (status != napi_ok || *value == nullptr) return status;
  napi_valuetype type;
  if (napi_typeof(env, *value, &type) != napi_ok || type != napi_object) return status;
  bool is_holder = false;
  status = napi_check_object_type_tag(env, *value, &KEPT_VALUE, &is_holder);
  return status == napi_ok && is_holder ? napi_get_element(env, *value, 0, value) : status;
}

#define napi_create_reference keep_value
#define napi_get_reference_value kept_value
