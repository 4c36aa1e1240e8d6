-- Who changed what is read by person and by order, the newest first; by any other subject there is an index already.
create index staff_actions_of_person on staff_actions (actor_id, id) where actor_id is not null;
create index staff_actions_of_order on staff_actions ((detail ->> 'order'), id) where detail ->> 'order' is not null;
