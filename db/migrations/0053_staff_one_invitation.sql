-- Links that a removal has left alive, of whoever sent them and to whoever was removed, and those whose time is over.
update staff_invitations i set withdrawn_at = kwabo_now()
where used_at is null and withdrawn_at is null and role is not null and (
  ends_at <= kwabo_now()
  or (actor = 'staff' and not exists (
    select from memberships m where m.person_id = i.actor_id and m.role = 'owner' and m.ended_at is null))
  or exists (
    select from memberships m join staff_people p on p.id = m.person_id
    where lower(p.email) = lower(i.email) and m.ended_at >= i.made_at));

-- One link at a time gives a role at an address: of several the newest stays.
update staff_invitations i set withdrawn_at = kwabo_now()
where used_at is null and withdrawn_at is null and exists (
  select from staff_invitations newer
  where lower(newer.email) = lower(i.email) and newer.role = i.role
    and newer.used_at is null and newer.withdrawn_at is null and (newer.made_at, newer.id) > (i.made_at, i.id));
create unique index staff_invitations_one_open on staff_invitations (lower(email), role)
  where used_at is null and withdrawn_at is null;
