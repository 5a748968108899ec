-- The audit log names the key by which somebody did something; which try of a webhook was the last tells whether it hangs.
-- Read by others: api_keys
create index audit_api_key on audit (api_key_id, at, id) where api_key_id is not null;
create index webhook_deliveries_tried on webhook_deliveries (webhook_id, tried_at desc) where tried_at is not null;
